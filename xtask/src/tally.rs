//! Counting tests over runners of different kinds, by their closing lines.

use std::process::Command;

use anyhow::Result;

use super::run;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Tally {
    /// Runs a test runner and counts. A runner that fails counts as a failed
    /// test even where it names none, and so does one that ran no test.
    pub(crate) fn run(&mut self, command: &mut Command) -> Result<()> {
        let mut here = Tally::default();
        let content = run::watch(command, |line| here.read(line))?;
        if here == Tally::default() && content {
            println!("No test ran there, which can't be right.");
        }
        if here.failed == 0 && (!content || here.passed == 0) {
            here.failed = 1;
        }
        self.add(here);
        Ok(())
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    fn read(&mut self, line: &str) {
        if let Some(counts) = line.strip_prefix("test result: ") {
            self.read_rust(counts);
        } else {
            self.read_node(line);
        }
    }

    /// `ok. 12 passed; 0 failed; 0 ignored; …`
    fn read_rust(&mut self, counts: &str) {
        for count in counts.split(['.', ';']) {
            match count.trim().split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                _ => {}
            }
        }
    }

    /// `ℹ pass 12`, or `# pass 12` where Node writes TAP.
    fn read_node(&mut self, line: &str) {
        let Some(count) = line.strip_prefix("ℹ ").or_else(|| line.strip_prefix("# ")) else {
            return;
        };
        match count.split_once(' ') {
            Some(("pass", number)) => self.passed += number.parse().unwrap_or(0),
            Some(("fail" | "cancelled", number)) => self.failed += number.parse().unwrap_or(0),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        for line in lines {
            tally.read(line);
        }
        tally
    }

    #[test]
    fn closing_lines_are_added_up() {
        let lines = [
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured",
            "ℹ tests 8",
            "ℹ pass 6",
            "ℹ fail 1",
            "ℹ cancelled 1",
            "# pass 4",
        ];
        assert_eq!(tally(&lines), Tally { passed: 25, failed: 4 });
    }

    #[test]
    fn other_lines_count_nothing() {
        assert_eq!(tally(&["test a::b ... ok", "ok 3 passed", "ℹ pass many"]), Tally::default());
    }
}
