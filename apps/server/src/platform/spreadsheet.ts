export type Cell = string | number

/**
 * Whether a spreadsheet would run a text as a formula (CSV injection). The full-width signs count too: some programs
 * treat them alike.
 */
export const startsFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/u.test(text)

/** Safe to open in a spreadsheet; the byte order mark tells Excel that it is UTF-8. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
}

/** A number is safe, even a negative one. */
function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = startsFormula(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
