export const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent)

/** The texts of the elements in a part of the page that match a selector. */
export const textsIn = (part: ParentNode, selector: string) => textsOf(part.querySelectorAll(selector))

/** The texts of the cells of each row. */
export const cellsOf = (rows: Iterable<Element>) => Array.from(rows, ({ children }) => textsOf(children))
