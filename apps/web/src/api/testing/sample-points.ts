import { act } from '@testing-library/react'
import type { PlayerPoints } from '@tuff/contract'
import { readFantasyPoints } from '../fantasy-points-message.ts'
import { feeds } from '../feeds.ts'

/** A player of 'Team 1' with the given points. */
export const samplePlayer = (playerID: string, points: number, changes: Partial<PlayerPoints> = {}): PlayerPoints => ({
  playerID,
  playerName: `Player ${playerID}`,
  position: 'RB',
  team: 'PHI',
  totalFantasyPoints: points,
  tuffTeams: ['Team 1'],
  tuffTeamAbbreviations: ['T1'],
  ...changes,
})

export const weekChunk = (week: number, data: PlayerPoints[], chunkIndex = 0) => ({
  action: 'getWeeklyPoints',
  params: { week: `Week ${week}` },
  chunkIndex,
  data,
})

export const weekComplete = (week: number) => ({ action: 'getWeeklyPointsComplete', params: { week: `Week ${week}` } })

/** Publishes messages to the page, as the feed would. */
export function publishPoints(...messages: unknown[]): void {
  for (const message of messages)
    act(() => feeds.fantasyPoints.setState(({ last }) => ({ status: 'OPEN', last: readFantasyPoints(message, last) })))
}
