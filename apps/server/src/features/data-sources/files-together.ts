import type { FileNote } from '@tuff/contract'
import { EVERY_WEEK } from '@tuff/league'
import type { LineSource } from '#providers/source.ts'
import { sumOf } from '#providers/tally.ts'

export type LineFile = { name: string; source: LineSource }

/** One file per week; a week that occurs in two of them is a problem. */
export async function together(files: readonly LineFile[], problems: FileNote[]): Promise<LineSource> {
  const byWeek = new Map<number, LineFile>()
  const latest = new Map<LineFile, number>()
  for (const file of files)
    for (const week of EVERY_WEEK) {
      if ((await file.source.statLines(week)) === undefined) continue
      const other = byWeek.get(week)
      if (other) problems.push({ file: file.name, message: `Week ${week} is in ${other.name} too` })
      byWeek.set(week, file)
      latest.set(file, week)
    }
  return {
    statLines: async (week) => byWeek.get(week)?.source.statLines(week),
    async players() {
      // A player is listed with the club of his last week.
      const newestFirst = files.toSorted((a, b) => (latest.get(b) ?? 0) - (latest.get(a) ?? 0))
      const lists = await Promise.all(newestFirst.map(({ source }) => source.players?.()))
      return lists.flatMap((list) => list ?? [])
    },
    tally: () => sumOf(files.map(({ source }) => source.tally())),
  }
}
