import { type Week, type WeekPhase, weekNumber } from '@tuff/contract'
import { isProvisional } from '@tuff/league'
import { listInWords } from '#ui/format.ts'

type Phases = Readonly<Record<Week, WeekPhase>>

/** WEEK-01: the weeks from `first` to `last` whose figures count although they are not closed. */
export const provisionalWeeks = (phases: Phases, first: number, last: number): number[] =>
  Object.entries(phases)
    .filter(([, phase]) => isProvisional(phase))
    .map(([week]) => weekNumber(week))
    .filter((week) => week >= first && week <= last)

export function ProvisionalChip({ weeks }: { weeks: readonly number[] }) {
  if (weeks.length === 0) return null
  return <span className="chip chip-empty">Provisional</span>
}

export function ProvisionalNote({ weeks }: { weeks: readonly number[] }) {
  if (weeks.length === 0) return null
  const [names, are, their] = weeks.length === 1 ? ['Week', 'is', 'its'] : ['Weeks', 'are', 'their']
  const listed = listInWords(weeks.map(String))
  return <p className="table-note">{`${names} ${listed} ${are} not closed yet: ${their} figures may still change.`}</p>
}
