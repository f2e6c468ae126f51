import { weekLabel } from '@tuff/contract'
import { LAST_WEEK, SLOTS, type Slot } from '@tuff/league'
import { gamesTable, newerStats } from '../apps/server/testing/providers/nflverse-tables.ts'

export const SEASON = 2026
export const CURRENT_WEEK = 10
export const TEAMS = 8
export const PAST_WEEKS = Array.from({ length: CURRENT_WEEK - 1 }, (_, at) => weekLabel(at + 1))

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

export type TrueSeason = ReturnType<typeof trueSeason>

/**
 * A season's correct figures as a function of time alone: the weeks before the current one are complete; its first game
 * has been running for an hour and its second begins during the soak.
 */
export function trueSeason(began: number, current = CURRENT_WEEK) {
  const kickoffs = (week: number) => [began - HOUR, began + 120_000].map((at) => at + (week - current) * WEEK)
  return {
    games: () =>
      gamesTable(
        ...weeks(LAST_WEEK).flatMap((week) =>
          kickoffs(week).map((kickoff, at) => ({
            season: SEASON,
            week,
            ...easternTime(kickoff),
            ...CLUBS[at],
            game_id: `${SEASON}_${week}_${at}`,
            ...(week < current ? { home_score: 17, away_score: 20 } : { home_score: '', away_score: '' }),
          })),
        ),
      ),
    stats: (now: number) =>
      newerStats(
        ...weeks(Math.min(current, LAST_WEEK)).flatMap((week) =>
          PLAYERS.filter(({ game }) => kickoffs(week)[game]! <= now).map((player) => ({
            ...player.row,
            season: SEASON,
            week,
            receptions: player.number % 5,
            rushing_yards: 20 + ((player.number * 7 + week * 13) % 80) + (week < current ? 0 : yardsSince(now, began)),
          })),
        ),
      ),
  }
}

const weeks = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** In the current week everybody gains a yard every fifteen seconds, so that every fetch changes something. */
const yardsSince = (now: number, began: number) => Math.max(0, Math.floor((now - began) / 15_000))

const CLUBS = [
  { home_team: 'KC', away_team: 'BAL' },
  { home_team: 'SEA', away_team: 'ARI' },
]

const positionFor = (slot: Slot) => (slot.startsWith('FLEX') ? 'TE' : slot.replace(/\d/, ''))

const PLAYERS = Array.from({ length: TEAMS + 1 }, (_, team) => SLOTS.map((slot) => ({ team, slot })))
  .flat()
  .map(({ team, slot }, number) => {
    const game = number % 2
    const club = Object.values(CLUBS[game]!)[Math.floor(number / 2) % 2]!
    const row = { player_id: playerId(team, slot), player_display_name: `${slot} of ${team}`, team: club }
    return { number, game, row: { ...row, position: positionFor(slot) } }
  })

function playerId(team: number, slot: Slot): string {
  return `00-${String(team * SLOTS.length + SLOTS.indexOf(slot)).padStart(7, '0')}`
}

export const COMMISSIONER = 'pat@soak.example'
export const emailOf = (team: number) => (team === 1 ? COMMISSIONER : `owner${team + 1}@soak.example`)

/** The setup's files: each team has its own players, and eleven are free. */
export const setupFiles = () => ({
  teamsCsv: file('team,email', (team) => [`Team ${team + 1},${emailOf(team)}`]),
  rostersCsv: file('team,slot,player id', (team) =>
    SLOTS.map((slot) => `Team ${team + 1},${slot},${playerId(team, slot)}`),
  ),
})

const file = (header: string, rowsOf: (team: number) => string[]) =>
  Buffer.from(`${[header, ...Array.from({ length: TEAMS }, (_, team) => rowsOf(team)).flat()].join('\n')}\n`).toString(
    'base64',
  )

export const TURNS = [playerId(0, 'QB1'), playerId(TEAMS, 'QB1')] as const

export const REQUESTED = { dropped: playerId(1, 'RB1'), added: playerId(TEAMS, 'RB1') }

export const HANDED_OVER: readonly string[] = [emailOf(TEAMS - 1), 'another@soak.example']

function easternTime(at: number) {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  const [gameday = '', gametime = ''] = parts.split(' ')
  return { gameday, gametime }
}
