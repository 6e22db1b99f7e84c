// The state that an address holds, and what is told of it where it's broken.
import { html } from "./dom.js";

/**
 * Reads the state of a view; what can't be used is told in `trouble`, which the view shows.
 * @param {URLSearchParams} query
 */
export function readState(query) {
  const trouble = html("p", { class: "complaint", role: "alert" });
  /** @type {string[]} */
  const told = [];

  /** @param {string} text a sentence */
  function complain(text) {
    told.push(text);
    trouble.textContent = told.join(" ");
  }

  return {
    trouble,
    complain,
    /** To be called when the reader goes on from what the address led to. */
    clear() {
      told.length = 0;
      trouble.textContent = "";
    },
    /**
     * One of several values, or what stands for it when the address has none of them.
     * @template {string} Value
     * @template {string | null} Otherwise
     * @param {string} name
     * @param {readonly Value[]} values
     * @param {Otherwise} otherwise
     * @returns {Value | Otherwise}
     */
    choice(name, values, otherwise) {
      const wanted = query.get(name);
      const known = values.find((value) => value === wanted);
      if (known !== undefined) return known;
      if (wanted) complain(`The address has "${wanted}" for "${name}", which is none of its values.`);
      return otherwise;
    },
    /**
     * A whole number from 1 on, or 1 when the address has no such number.
     * @param {string} name
     * @param {number} most
     */
    number(name, most) {
      const wanted = query.get(name);
      if (!wanted) return 1;
      const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
      if (number >= 1 && number <= most) return number;
      complain(`The address has "${wanted}" for "${name}", which is no number from 1 to ${most}.`);
      return 1;
    },
  };
}
