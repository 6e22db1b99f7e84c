//! The order in which a search looks at moves: those first that have been good elsewhere.

/// Tracks that moves can have, see [`super::Evaluation::track`].
const TRACKS: usize = 4096;
/// What a move has done counts half from here on.
const MOST: i32 = 4096;

/// What moves have done so far: which refuted others at each ply, and how often.
pub(super) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: [Vec<i32>; 2],
}

impl<M: Clone + PartialEq> Order<M> {
    pub(super) fn new() -> Order<M> {
        Order { killers: Vec::new(), history: [vec![0; TRACKS], vec![0; TRACKS]] }
    }

    /// How early a move should be looked at among those of no urgency.
    pub(super) fn rank(&self, ply: usize, side: usize, track: usize, played: &M) -> i32 {
        let killers = self.killers.get(ply).map_or(&[][..], |killers| killers);
        let is_killer = |killer: &Option<M>| killer.as_ref() == Some(played);
        let killer = killers.iter().any(is_killer);
        let history = self.history.get(side).and_then(|history| history.get(track));
        history.copied().unwrap_or(0) + if killer { 2 * MOST } else { 0 }
    }

    /// Says that a move was good enough at a depth.
    pub(super) fn praise(&mut self, ply: usize, side: usize, track: usize, depth: i16, played: &M) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None, None]);
        }
        if let Some([first, second]) = self.killers.get_mut(ply)
            && first.as_ref() != Some(played)
        {
            *second = first.replace(played.clone());
        }
        let depth = i32::from(depth.clamp(1, 40));
        let Some(history) = self.history.get_mut(side) else { return };
        let Some(one) = history.get_mut(track) else { return };
        *one += depth * depth;
        if *one > MOST {
            history.iter_mut().for_each(|one| *one /= 2);
        }
    }
}
