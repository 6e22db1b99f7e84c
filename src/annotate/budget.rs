//! How much work a game is annotated with.

/// The work that is spent on each position of a game. The same budget finds the same, on any
/// device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that the search looks at.
    pub nodes: u64,
    /// Positions that a proof may keep where the search sees the end of the game.
    pub check: usize,
    /// The same for all positions with few pieces; 0: none is tried there.
    pub proof: usize,
}

impl Budget {
    /// A glance: seconds for a game.
    pub const QUICK: Budget = Budget { nodes: 1 << 15, check: 4_000, proof: 0 };
    /// A good look: within a minute or two.
    pub const THOROUGH: Budget = Budget { nodes: 1 << 18, check: 40_000, proof: 0 };
    /// As thorough, and positions with few pieces are tried to be proved: minutes.
    pub const PROOF: Budget = Budget { nodes: 1 << 18, check: 200_000, proof: 150_000 };

    /// The budgets by their names.
    pub const NAMED: [(&'static str, Budget); 3] =
        [("quick", Budget::QUICK), ("thorough", Budget::THOROUGH), ("proof", Budget::PROOF)];

    /// The budget of a name.
    ///
    /// ```
    /// use double_corner::annotate::Budget;
    /// assert_eq!(Budget::named("quick"), Some(Budget::QUICK));
    /// assert_eq!(Budget::named("lazy"), None);
    /// ```
    pub fn named(name: &str) -> Option<Budget> {
        Budget::NAMED.iter().find(|known| known.0 == name).map(|known| known.1)
    }
}
