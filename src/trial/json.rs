//! Just enough JSON to write what was found.

/// An object that is being written. Texts must need no escapes: names, FEN and moves don't.
pub(super) struct Object(String);

impl Object {
    pub(super) fn new() -> Object {
        Object(String::from("{"))
    }

    /// A field whose value is JSON already.
    #[must_use]
    pub(super) fn raw(mut self, name: &str, json: &str) -> Object {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        for part in ["\"", name, "\":", json] {
            self.0.push_str(part);
        }
        self
    }

    #[must_use]
    pub(super) fn text(self, name: &str, text: &str) -> Object {
        self.raw(name, &quoted(text))
    }

    #[must_use]
    pub(super) fn number(self, name: &str, number: impl Into<i64>) -> Object {
        self.raw(name, &number.into().to_string())
    }

    /// A field that is left out where there is no value.
    #[must_use]
    pub(super) fn number_if(self, name: &str, number: Option<impl Into<i64>>) -> Object {
        match number {
            Some(number) => self.number(name, number),
            None => self,
        }
    }

    /// A field that is left out where there is no value.
    #[must_use]
    pub(super) fn text_if(self, name: &str, text: Option<&str>) -> Object {
        match text {
            Some(text) => self.text(name, text),
            None => self,
        }
    }

    pub(super) fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut list = String::from("[");
    for item in items {
        if list.len() > 1 {
            list.push(',');
        }
        list.push_str(&item);
    }
    list.push(']');
    list
}

pub(super) fn quoted(text: &str) -> String {
    ["\"", text, "\""].concat()
}
