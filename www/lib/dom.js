const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | null>} Attributes what `setAttribute` gets; null leaves it out */

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children a string becomes text, never markup
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/**
 * Makes an HTML element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children a string becomes text, never markup
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes | undefined} attributes
 * @param {(Node | string)[]} children
 * @returns {E}
 */
function fill(element, attributes = {}, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}
