//! Exact chances of bearing off, where men of both sides have passed each other.

use super::position::{Dice, Point, Position};
use crate::game::Side;
use std::collections::HashMap;

/// Men in the home table, from the ace point to the six point.
type Home = [u8; 6];

/// In how many of 36 to the power of `throws` ways a side bears off all men within that many
/// throws, if it plays each throw as well as can be; `None` for more than 15 men or 20 throws.
///
/// ```
/// use double_corner::backgammon::ways_off;
/// // A man on the six point goes off with one throw in 27 ways of 36.
/// assert_eq!(ways_off([0, 0, 0, 0, 0, 1], 1), Some(27));
/// ```
pub fn ways_off(home: Home, throws: u32) -> Option<u128> {
    let men: u32 = home.iter().map(|&men| u32::from(men)).sum();
    (men <= 15 && throws <= 20).then(|| ways(home, throws, &mut HashMap::new()))
}

/// The chance of [`ways_off`], from 0 to 1.
pub fn chance_off(home: Home, throws: u32) -> Option<f64> {
    let ways = ways_off(home, throws)?;
    Some(ways as f64 / 36_u128.pow(throws) as f64)
}

fn ways(home: Home, throws: u32, known: &mut HashMap<(Home, u32), u128>) -> u128 {
    if home == [0; 6] {
        return 36_u128.pow(throws);
    }
    if throws == 0 {
        return 0;
    }
    if let Some(&found) = known.get(&(home, throws)) {
        return found;
    }
    let mut sum = 0;
    for (dice, count) in Dice::all() {
        let best = after(home, dice).into_iter().map(|next| ways(next, throws - 1, known)).max();
        sum += u128::from(count) * best.unwrap_or(0);
    }
    known.insert((home, throws), sum);
    sum
}

/// What the plays of a throw leave in the home table.
fn after(home: Home, dice: Dice) -> Vec<Home> {
    let men = (1..).zip(home).map(|(point, men)| (Side::Black, point, men));
    let men: Vec<(Side, Point, u8)> = men.collect();
    let Ok(position) = Position::set_up(&men, Side::Black) else { return Vec::new() };
    // A man that is never met keeps the other side in the game.
    let mut position = position.with_dice(Some(dice));
    position.men[Side::White as usize][..2].copy_from_slice(&[14, 1]);
    let left = |next: Position| {
        let mut home = [0; 6];
        for (point, men) in (1..).zip(&mut home) {
            *men = next.men(Side::Black, point);
        }
        home
    };
    position.plays().iter().map(|play| left(position.play(play))).collect()
}

/// The chance, from 0 to 1, that the side to throw bears off its last man first, both playing as
/// well as can be; `None` where a side has more men than `most` or none.
///
/// ```
/// use double_corner::backgammon::race;
/// // One man each on the ace point: who throws wins.
/// assert_eq!(race([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], 3), Some(1.0));
/// ```
pub fn race(own: Home, other: Home, most: u32) -> Option<f64> {
    let men = |home: Home| home.iter().map(|&men| u32::from(men)).sum::<u32>();
    let sound = |home: Home| (1..=most.min(15)).contains(&men(home));
    (sound(own) && sound(other)).then(|| wins(own, other, &mut HashMap::new()))
}

fn wins(own: Home, other: Home, known: &mut HashMap<(Home, Home), f64>) -> f64 {
    if let Some(&found) = known.get(&(own, other)) {
        return found;
    }
    let mut sum = 0.0;
    for (dice, count) in Dice::all() {
        let chance = |next: Home, known: &mut _| {
            if next == [0; 6] { 1.0 } else { 1.0 - wins(other, next, known) }
        };
        let best = after(own, dice).into_iter().map(|next| chance(next, known)).fold(0.0, f64::max);
        sum += f64::from(count) * best;
    }
    let chance = sum / 36.0;
    known.insert((own, other), chance);
    chance
}
