// When to practise what again: fetches the small WebAssembly of the schedule when it is first needed.
import { errorText } from "../lib/errors.js";

/** @typedef {import("./attempt.js").State} State */
/** @typedef {import("./attempt.js").Grade} Grade */
/** @typedef {(state: State | null, grade: Grade, now: number) => State} Schedule what is remembered after an attempt */

/** @type {Promise<Schedule> | undefined} */
let loading;

/** @returns {Promise<Schedule>} */
export function loadSchedule() {
  loading ??= load().catch((error) => {
    throw Object.assign(new Error(errorText(error)), { name: "ScheduleError" });
  });
  // A failed load may be tried again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** @returns {Promise<Schedule>} */
async function load() {
  const { default: init, schedule } = await import("../pkg/double_corner_drill.js");
  await init();
  return (state, grade, now) => {
    const before = state ? [state.stability, state.difficulty, state.last, state.due] : [];
    const [stability = 0, difficulty = 0, last = 0, due = 0] = schedule(Float64Array.from(before), grade, now);
    return { stability, difficulty, last, due };
  };
}
