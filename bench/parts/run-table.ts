import { boundOf, type Figure, shown, verdictOf } from './figures.ts'

export type Run = {
  at: string
  commit: string
  machine: string
  figures: (Figure & { bench: string })[]
  unfinished: string[]
}

export function tableOf({ figures, unfinished }: Run): string {
  const rows = figures.map((one) => [one.bench, one.what, shown(one), boundOf(one), verdictOf(one)])
  const broken = unfinished.map((bench) => [bench, 'did not finish', '', '', 'BROKEN'])
  return aligned(['Bench', 'Figure', 'Measured', 'Bound', 'Verdict'], [...rows, ...broken])
}

/** Compares two runs; a figure that only one has measured has a gap. */
export function comparisonOf(before: Run, after: Run): string {
  const nameOf = ({ bench, what }: Run['figures'][number]) => `${bench} ${what}`
  const earlier = new Map(before.figures.map((one) => [nameOf(one), one]))
  const later = new Map(after.figures.map((one) => [nameOf(one), one]))
  const rows = [...new Map([...earlier, ...later])].map(([name, one]) => {
    const [was, is] = [earlier.get(name), later.get(name)]
    return [
      one.bench,
      one.what,
      was ? shown(was) : '',
      is ? shown(is) : '',
      change(was, is),
      boundOf(one),
      verdict(was, is),
    ]
  })
  return aligned(['Bench', 'Figure', 'Before', 'After', 'Change', 'Bound', 'Verdict'], rows)
}

function change(was?: Figure, is?: Figure): string {
  if (!was || !is || was.value === 0) return ''
  const percent = Math.round(100 * (is.value / was.value - 1))
  return `${percent > 0 ? '+' : ''}${percent} %`
}

function verdict(was?: Figure, is?: Figure): string {
  const verdicts = [was, is].map((one) => one && verdictOf(one)).filter(Boolean)
  return [...new Set(verdicts)].join(' → ')
}

function aligned(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
