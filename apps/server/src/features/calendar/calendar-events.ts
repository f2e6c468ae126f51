import { PAGE_PATHS, weekLabel } from '@tuff/contract'
import {
  type CompleteSince,
  closingTime,
  EVERY_WEEK,
  findTeam,
  type Game,
  hasStarted,
  type Instant,
  inDollars,
  isOff,
  type Player,
  rosterAt,
  type Snapshot,
} from '@tuff/league'
import { CLUB_NAMES } from '#providers/clubs.ts'

/** An event in the words of the league; `path` is the page about it. */
export type LeagueEvent = { id: string; title: string; notes: string; path: string } & (
  | { at: Instant; until: Instant }
  | { day: string }
)

export type WeekTimes = {
  closedAt: ReadonlyMap<number, Instant>
  completeSince: CompleteSince
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GAME_MS = 3 * HOUR + 15 * MINUTE
const MOMENT_MS = 15 * MINUTE

/** TALK-03: a manager's dates; without a team those of the league alone. */
export function calendarEvents(
  league: Snapshot,
  email: string,
  times: WeekTimes & { pickLock?: Instant | null },
): LeagueEvent[] {
  const weeks = EVERY_WEEK.filter((week) => hasStarted(league.settings, week))
  return [
    ...pickLockOf(times.pickLock),
    ...duesOf(league),
    ...weeks.flatMap((week) => gamesOf(league, email, week)),
    ...weeks.flatMap((week) => closingOf(league, week, times)),
  ]
}

function pickLockOf(at: Instant | null | undefined): LeagueEvent[] {
  if (at === undefined || at === null) return []
  return [
    {
      id: 'pick-lock',
      title: 'Pick Night: picks lock',
      notes: 'Your team must be complete by then.',
      path: PAGE_PATHS.pick,
      at,
      until: at + MOMENT_MS,
    },
  ]
}

function duesOf({ settings: { dues } }: Snapshot): LeagueEvent[] {
  if (dues.dueOn === '' || dues.amount === 0) return []
  const title = `Dues of ${inDollars(dues.amount)} are due`
  return [{ id: `dues-${dues.dueOn}`, title, notes: dues.howToPay, path: PAGE_PATHS.money, day: dues.dueOn }]
}

function gamesOf(league: Snapshot, email: string, week: number): LeagueEvent[] {
  const players = playersIn(league, email, week)
  return league.games
    .filter((game) => game.week === week && !isOff(game))
    .flatMap((game): LeagueEvent[] => {
      const own = players.filter(({ club }) => club === game.home || club === game.away)
      if (own.length === 0) return []
      const { id, kickoff: at } = game
      const names = own.map(({ name, position }) => `${name} (${position})`).join(', ')
      return [
        {
          id: `game-${id}`,
          title: `${game.away} at ${game.home}${stateOf(game)}: ${own.map(({ name }) => name).join(', ')}`,
          notes: `${weekLabel(week)}: ${clubName(game.away)} at ${clubName(game.home)}. Your players: ${names}.`,
          path: PAGE_PATHS.gameDay,
          at,
          until: at + GAME_MS,
        },
      ]
    })
}

const stateOf = ({ reported }: Game) => (reported?.state === 'postponed' ? ' (postponed)' : '')
const clubName = (club: string) => CLUB_NAMES[club] ?? club

/** A later week has the players of the current one, until its own roster exists. */
function playersIn(league: Snapshot, email: string, week: number): Player[] {
  if (!findTeam(league, email)) return []
  const own = rosterAt(league, email, week)
  const roster = own.length > 0 || week <= league.week ? own : rosterAt(league, email, league.week)
  return roster.map(({ player }) => player)
}

function closingOf(league: Snapshot, week: number, { closedAt, completeSince }: WeekTimes): LeagueEvent[] {
  const since = completeSince.get(week)
  const exact = closedAt.get(week) ?? (since === undefined ? undefined : closingTime(since, league.settings))
  const at = exact ?? expectedClosing(league, week)
  if (at === undefined) return []
  const closed = `${weekLabel(week)} ${closedAt.has(week) ? 'closed' : 'closes'}`
  return [
    {
      id: `closing-${week}`,
      title: exact === undefined ? `${closed} (expected)` : closed,
      notes: exact === undefined ? 'The exact time is known when all games are final.' : 'Its results are final.',
      path: PAGE_PATHS.dashboard,
      at,
      until: at + MOMENT_MS,
    },
  ]
}

function expectedClosing({ games, settings }: Snapshot, week: number): Instant | undefined {
  const kickoffs = games.filter((game) => game.week === week && !isOff(game)).map(({ kickoff }) => kickoff)
  return kickoffs.length > 0 ? closingTime(Math.max(...kickoffs) + GAME_MS, settings) : undefined
}
