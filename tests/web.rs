//! The bindings, run as WebAssembly in Node.
#![cfg(all(target_arch = "wasm32", feature = "web"))]

use double_corner::draughts::{Position, Rules};
use double_corner::game::Game;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(double_corner::web::version(), env!("CARGO_PKG_VERSION"));
}

#[wasm_bindgen_test]
fn the_tree_of_moves_is_the_same_as_natively() {
    assert_eq!(Position::start(Rules::ENGLISH).perft(8), 845_931);
    assert_eq!(Position::start(Rules::BRAZILIAN).perft(7), 187_302);
}

/// Tables and search, as the page's worker uses them.
#[cfg(feature = "web-exact")]
mod exact {
    use double_corner::game::Game;
    use double_corner::web::exact::Tables;
    use double_corner::web::search::{prove, search};
    use std::cell::RefCell;
    use std::rc::Rc;
    use wasm_bindgen::prelude::{Closure, wasm_bindgen};
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = JSON)]
        fn stringify(value: &JsValue) -> String;
        #[wasm_bindgen(js_namespace = Reflect, js_name = get)]
        fn field(object: &JsValue, name: &str) -> JsValue;
    }

    /// Calls `work` with a function for JavaScript, and gives what that function was told.
    fn told<T>(work: impl FnOnce(&JsValue) -> T) -> (T, Vec<JsValue>) {
        let all = Rc::new(RefCell::new(Vec::new()));
        let keep = all.clone();
        let tell = Closure::<dyn FnMut(JsValue)>::new(move |value| keep.borrow_mut().push(value));
        let answer = work(tell.as_ref().unchecked_ref());
        drop(tell);
        (answer, all.take())
    }

    /// Tables of three men, and their file.
    fn of_three() -> (Tables, Vec<u8>) {
        let mut tables = Tables::new("checkers").unwrap();
        let slices = vec!["2".to_owned(), "3".to_owned()];
        let (file, shares) = told(|tell| tables.build(slices, true, tell));
        let shares: Vec<f64> = shares.iter().filter_map(JsValue::as_f64).collect();
        assert!(shares.len() > 2 && shares.is_sorted() && shares.iter().all(|share| *share <= 1.0));
        (tables, file.unwrap().unwrap())
    }

    fn message(error: &JsValue) -> String {
        assert_eq!(field(error, "kind").as_string().as_deref(), Some("table"));
        field(error, "message").as_string().unwrap()
    }

    #[wasm_bindgen_test]
    fn tables_are_made_asked_and_read_again() {
        let (made, file) = of_three();
        let mut read = Tables::new("checkers").unwrap();
        assert!(read.exact("B:W32:BK28").unwrap().is_null());
        read.add_file(file).unwrap();
        for tables in [&made, &read] {
            assert_eq!(
                stringify(&tables.exact("B:W32:BK24").unwrap()),
                stringify(&made.exact("B:W32:BK24").unwrap())
            );
            let value = stringify(&tables.exact("W:WK18:B14,1").unwrap());
            assert!(value.starts_with(r#"{"result":"win","plies":"#), "{value}");
            assert!(value.contains(r#"{"text":"18x9","result":"win","plies":"#), "{value}");
            assert!(tables.exact("W:WK18,K19:B14,1").unwrap().is_null());
        }
        assert_eq!(made.slice_of("W:WK18:B14,1").unwrap().as_deref(), Some("KvMM"));
        assert!(made.exact("no position").is_err());
    }

    #[wasm_bindgen_test]
    fn a_file_that_is_damaged_or_foreign_is_refused() {
        let (_, file) = of_three();
        let refused = |bytes: &[u8], game: &str| {
            let mut tables = Tables::new(game).unwrap();
            let refusal = message(&tables.add_file(bytes.to_vec()).unwrap_err());
            assert!(tables.exact("B:W32:BK28").is_ok_and(|value| value.is_null()));
            refusal
        };
        let mut damaged = file.clone();
        let middle = damaged.len() / 2;
        damaged[middle] ^= 1;
        let reasons = [
            refused(&file[..file.len() - 9], "checkers"),
            refused(&damaged, "checkers"),
            refused(&file, "losing"),
            refused(b"PK no table at all", "checkers"),
        ];
        assert!(reasons.iter().all(|reason| reason.len() > 20), "{reasons:?}");
        assert_ne!(reasons[1], reasons[2]);
        assert_ne!(reasons[2], reasons[3]);
    }

    #[wasm_bindgen_test]
    fn what_lies_above_the_tables_is_proved_and_searched() {
        let mut tables = Tables::new("checkers").unwrap();
        let (built, _) = told(|tell| tables.build(vec!["2".to_owned()], false, tell));
        assert_eq!(built.unwrap(), None);
        let (proof, _) = told(|tell| prove(&tables, "W:WK18:B14,1", 1000, tell));
        assert_eq!(field(&proof.unwrap(), "result").as_string().as_deref(), Some("win"));
        let (found, depths) = told(|tell| search(&tables, "W:WK18:B14,1", 6, 1e6, false, tell));
        let found = found.unwrap();
        assert!(field(&found, "score").as_f64().unwrap() > 20_000.0);
        assert!(!depths.is_empty());
        assert_eq!(stringify(depths.last().unwrap()), stringify(&found));
        // A search that may look at little stops soon.
        let start = double_corner::draughts::Position::start(super::Rules::ENGLISH).fen();
        let (found, _) = told(|tell| search(&tables, &start, 60, 20_000.0, false, tell));
        let nodes = field(&found.unwrap(), "nodes").as_f64().unwrap();
        assert!(nodes < 30_000.0, "{nodes}");
    }
}
