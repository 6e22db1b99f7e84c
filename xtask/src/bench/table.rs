//! A table in Markdown.

/// The rows as a table with aligned columns; all but the first column hold
/// figures and stand to the right.
pub(crate) fn markdown<const COLUMNS: usize>(
    heads: [&str; COLUMNS],
    rows: &[[String; COLUMNS]],
) -> String {
    let mut widths = heads.map(|head| head.chars().count());
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut text = line(&heads.map(str::to_owned), &widths);
    text.push('|');
    for (column, width) in widths.iter().enumerate() {
        let (dashes, end) = if column == 0 { (width + 2, "|") } else { (width + 1, ":|") };
        text.push_str(&"-".repeat(dashes));
        text.push_str(end);
    }
    text.push('\n');
    for row in rows {
        text.push_str(&line(row, &widths));
    }
    text
}

fn line(cells: &[String], widths: &[usize]) -> String {
    let mut text = String::from("|");
    for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let padded =
            if column == 0 { format!(" {cell:<width$} |") } else { format!(" {cell:>width$} |") };
        text.push_str(&padded);
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows =
            [["one".to_owned(), "1".to_owned()], ["two hundred".to_owned(), "200".to_owned()]];
        let wanted = "\
| what        |  it |
|-------------|----:|
| one         |   1 |
| two hundred | 200 |
";
        assert_eq!(markdown(["what", "it"], &rows), wanted);
    }
}
