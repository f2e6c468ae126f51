import {
  competesIn,
  findPlayer,
  type Game,
  gameState,
  type Instant,
  type OutStatus,
  rosterAt,
  type Snapshot,
} from '@tuff/league'
import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

const IN_WORDS: Record<OutStatus, string> = {
  out: 'is out',
  'injured-reserve': 'is on injured reserve',
  'unable-to-perform': 'is physically unable to perform',
  suspended: 'is suspended',
}

/**
 * To every manager of a team that competes this week with the player on its roster, before the game. `since` makes a
 * second absence a new notification.
 */
export function playerOut(
  snapshot: Snapshot,
  { playerId, status, since }: { playerId: string; status: OutStatus; since: Instant },
  now: Instant,
): Notification[] {
  const { week, teams } = snapshot
  const player = findPlayer(snapshot, playerId)
  if (!player) return []
  const game = snapshot.games.find(
    (each) => each.week === week && (each.home === player.club || each.away === player.club),
  )
  if (!game || gameState(game, now).state !== 'to come') return []
  return teams.flatMap((team): Notification[] => {
    const spot = rosterAt(snapshot, team.email, week).find((each) => each.player.id === playerId)
    if (!spot || !competesIn(snapshot, week, team.email)) return []
    return [
      {
        kind: 'player-out',
        to: team.email,
        key: `player-out ${playerId} ${status} ${since}`,
        title: `${player.name} ${IN_WORDS[status]}`,
        text: `${spot.slot} of ${team.name} in Week ${week}. ${gameInWords(game)}.`,
        path: PATHS.playerOf(playerId),
      },
    ]
  })
}

const gameInWords = ({ away, home }: Game) => `${away} at ${home} is still to come`
