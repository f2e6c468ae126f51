import type { Week } from '@tuff/contract'
import { useLineup } from '#api/rosters.ts'
import type { Scorer } from '#api/scorers.ts'
import { listInWords } from '#ui/format.ts'

type Props = {
  email: string
  week: Week
  /** No later week has figures, so more may follow. */
  isLatest: boolean
  scorers: readonly Scorer[]
}

/** The roster's players without points, who are not in the table above. */
export function YetToScore({ email, week, isLatest, scorers }: Props) {
  const { data: lineup } = useLineup(email, week)
  const scored = new Set(scorers.map(({ playerID }) => playerID))
  const missing = (lineup ?? []).filter(({ playerID }) => !scored.has(playerID))
  if (missing.length === 0) return null
  const label = isLatest ? 'Yet to score' : 'Did not score'
  const names = missing.map(({ position, player_name }) => `${player_name} (${position})`)
  return <p className="table-note">{`${label}: ${listInWords(names)}`}</p>
}
