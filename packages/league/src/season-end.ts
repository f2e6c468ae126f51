import type { Snapshot } from './snapshot.ts'
import { weekPhases } from './week-closing.ts'

/** Rule 17.4. */
export function seasonEndProblem(snapshot: Snapshot): string | undefined {
  if (!snapshot.standings.playoffsFinal) return 'The playoffs are not final yet.'
  const phases = weekPhases(snapshot)
  const open = snapshot.results.find(({ week, hasData }) => hasData && phases[week - 1] !== 'closed')
  return open && `Week ${open.week} is not closed yet: its figures and its money may still change.`
}
