import {
  DEFAULT_SETTINGS,
  EVERY_WEEK,
  type Player,
  type RosterEntry,
  type Settings,
  SLOTS,
  type Team,
  type Trade,
} from '@tuff/league'
import type { RecordedSeason } from '#providers/replay.ts'
import { createInjuries } from './injuries.ts'
import { gatherKnowledge } from './knowledge.ts'
import { createNews } from './news.ts'
import { createDefenses, createTalents, type Talent } from './players.ts'
import { draft, mannerOf } from './rosters.ts'
import { byesOf, createSchedule } from './schedule.ts'
import { gameOf, playSeason } from './season.ts'
import { firstReportOf } from './stat-corrections.ts'
import { ACCOUNTS, type DemoAccount, TEAMS } from './teams.ts'
import { datedTrades, tradeThrough } from './trades.ts'

export type DemoLeague = {
  settings: Settings
  teams: Team[]
  players: Player[]
  season: RecordedSeason
  rosters: RosterEntry[]
  trades: Trade[]
  accounts: DemoAccount[]
}

/** A typical season. */
export const DEFAULT_SEED = 'tuff-74'

/** In this season week 18 decides between two level playoff teams (D-09). */
export const TIE_SEED = 'tuff-704'

/** $20 less than the payouts promise, so that the pot page has a difference to show. */
const DUES: Settings['dues'] = {
  amount: 125_00,
  dueOn: '2024-09-05',
  charged: 'at-once',
  howToPay: '',
  paidIsSeenBy: 'everybody',
}

/** A simulated season, determined by its seed. */
export function createDemoLeague(seed: string = DEFAULT_SEED): DemoLeague {
  const settings = { ...DEFAULT_SETTINGS, dues: DUES }
  const talents = createTalents(seed)
  const players = [...talents.map((talent) => talent.player), ...createDefenses()]
  const schedule = createSchedule(seed)
  const injuries = createInjuries(seed, talents)
  const results = playSeason(seed, schedule, talents, injuries)
  const statLines = results.flatMap((result) => result.lines)
  const news = createNews(seed, results, injuries, players, settings)

  let managed: Managed | undefined
  const manage = () => {
    managed ??= manageTeams(seed, talents, schedule, gatherKnowledge(talents, injuries, statLines, settings))
    return managed
  }
  return {
    settings,
    teams: TEAMS,
    players,
    season: {
      players,
      games: results.map(gameOf),
      statLines,
      news,
      firstReports: firstReportOf(seed, { games: schedule, statLines }, players),
    },
    get rosters() {
      return manage().rosters
    },
    get trades() {
      return manage().trades
    },
    accounts: ACCOUNTS,
  }
}

type Managed = Pick<DemoLeague, 'rosters' | 'trades'>

function manageTeams(
  seed: string,
  talents: Talent[],
  schedule: ReturnType<typeof createSchedule>,
  knowledge: ReturnType<typeof gatherKnowledge>,
): Managed {
  const byeOf = byesOf(schedule)
  const seasons = TEAMS.map((team) => {
    const manner = mannerOf(seed, team)
    return { team, ...tradeThrough(team, draft(talents, byeOf, manner), manner, knowledge, DEFAULT_SETTINGS) }
  })
  return {
    rosters: EVERY_WEEK.flatMap((week) => seasons.flatMap(({ team, lineupIn }) => entries(team, week, lineupIn(week)))),
    trades: datedTrades(
      seasons.flatMap(({ trades }) => trades),
      schedule,
    ),
  }
}

const entries = (team: Team, week: number, lineup: Record<string, Talent>): RosterEntry[] =>
  SLOTS.map((slot) => ({ email: team.email, week, slot, playerId: lineup[slot]!.player.id }))
