/** A cell of a file that is handed out. */
export type Cell = string | number

/**
 * Whether a spreadsheet would take a text for a formula, and do what a stranger wrote into it. The wide forms of the
 * signs count too: some programs read them as the narrow ones.
 */
export const startsFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/u.test(text)

/** A CSV file that is safe to open in a spreadsheet; the mark at its beginning tells Excel that it is UTF-8. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
}

/** A number is what it says, also below 0. */
function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = startsFormula(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
