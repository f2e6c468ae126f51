/** Rows by column name; a quoted cell may hold commas. */
export function rowsOf(text: string): Record<string, string>[] {
  const [header, ...lines] = text.trimEnd().split('\n')
  const columns = cellsOf(header!)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at], cell])))
}

const cellsOf = (line: string): string[] =>
  line.includes('"')
    ? [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '')
    : line.split(',')
