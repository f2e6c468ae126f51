import type { McpServer } from '@modelcontextprotocol/server'
import {
  BEST_CALLS,
  GameDayPlayer,
  GameDayTeam,
  GameState,
  MONEY_CALLS,
  SpotStory,
  STANDINGS_CALLS,
  StatementLine,
  TEAM_CALLS,
  WeekNumber,
  WeekPhase,
} from '@tuff/contract'
import { bestSwaps, competitionsIn, dollars, rosterAt, type TradeType } from '@tuff/league'
import { z } from 'zod'
import { tradeTerms } from '#season/trade-terms.ts'
import { type Caller, gameDayOf, ownTeam, READS, rounded, ToolError, teamNamed, toolResult } from './caller.ts'

export const MyWeek = z.object({
  week: WeekNumber,
  phase: WeekPhase,
  teamName: z.string(),
  ...GameDayTeam.pick({ place: true, points: true, money: true, done: true, playing: true, toPlay: true, onBye: true })
    .shape,
  paidPlaces: z.int(),
  leader: z
    .object({ teamName: z.string(), points: z.int() })
    .nullable()
    .describe('Of the competing teams: in weeks 15 to 17 the playoff teams'),
  players: z.array(
    GameDayPlayer.pick({ name: true, position: true, club: true, points: true }).extend({
      game: GameState.shape.state.or(z.literal('bye')),
    }),
  ),
})

export const TeamNow = z.object({
  teamName: z.string(),
  week: WeekNumber,
  rank: z.int().nullable(),
  totalPoints: z.int().nullable(),
  salary: z.number(),
  salaryCap: z.number(),
  tradesLeft: z.object({ regular: z.int(), ir: z.int() }),
  players: z.array(
    SpotStory.pick({ slot: true, playerName: true, club: true, salary: true, weekPoints: true, points: true }),
  ),
})

export const Swaps = z.object({
  teamName: z.string(),
  weeks: z.string(),
  swaps: z.array(
    z.object({
      slot: z.string(),
      drop: z.string(),
      add: z.string(),
      addId: z.string(),
      gain: z.number().describe('Expected points over these weeks'),
      salary: z.number().describe('Change of the salary in dollars'),
    }),
  ),
})

export const MyMoney = z.object({
  teamName: z.string(),
  dues: z.number(),
  earned: z.number(),
  provisional: z.number().describe('Earnings if nothing changes any more'),
  balance: z.number().nullable(),
  unpaidDues: z.number().nullable(),
  latest: z.array(StatementLine.pick({ day: true, title: true, amount: true })),
})

const LATEST_LINES = 10

export function addTeamTools(server: McpServer, caller: Caller): void {
  const { call, league } = caller

  server.registerTool(
    'my_week',
    {
      title: 'My week',
      description: 'The own team in the current week: place, points, prize money if it ended now, and each player.',
      inputSchema: z.object({}),
      outputSchema: MyWeek,
      annotations: READS,
    },
    async () => {
      const day = gameDayOf(caller)
      const { email } = ownTeam(caller)
      const own = day.teams.find((team) => team.email === email)
      const [competition] = competitionsIn(league.snapshot, day.week)
      const competing = new Set(competition?.teams)
      const [first] = day.teams.filter((team) => competing.has(team.email)).sort((a, b) => b.points - a.points)
      if (!own) throw new ToolError('The own team does not play this week.')
      const gameOf = new Map(
        day.games.flatMap(({ home, away, state }) => [home, away].map((club) => [club, state] as const)),
      )
      return toolResult(MyWeek, {
        ...own,
        week: day.week,
        phase: day.phase,
        teamName: own.name,
        paidPlaces: day.paidPlaces,
        leader: first ? { teamName: first.name, points: first.points } : null,
        players: own.lineup.flatMap((at) => {
          if (at === null) return []
          const player = day.players[at]!
          return [{ ...player, game: gameOf.get(player.club) ?? ('bye' as const) }]
        }),
      })
    },
  )

  server.registerTool(
    'team',
    {
      title: 'Team',
      description: 'A team: its rank, points, salary under the cap, trades left, and its current players.',
      inputSchema: z.object({
        team: z.string().max(100).optional().describe('By name or abbreviation; else the own team'),
      }),
      outputSchema: TeamNow,
      annotations: READS,
    },
    async ({ team }) => {
      const { email, name } = teamNamed(caller, team)
      const { snapshot } = league
      const { week, roster } = await call(TEAM_CALLS.roster, { params: { managerEmail: email } })
      const { data } = await call(STANDINGS_CALLS.asOf, { params: { week: snapshot.week } })
      const tradesLeft = (type: TradeType) => tradeTerms(snapshot, { email, week: snapshot.week, type }).remaining
      const standing = data.regularSeasonData.find(({ managerEmail }) => managerEmail === email)
      return toolResult(TeamNow, {
        teamName: name,
        week,
        rank: standing?.rankings.currentRank ?? null,
        totalPoints: standing?.totalPoints ?? null,
        salary: roster.reduce((sum, { salary }) => sum + dollars(salary), 0) / 100,
        salaryCap: snapshot.settings.salaryCap / 100,
        tradesLeft: { regular: tradesLeft('regular'), ir: tradesLeft('ir') },
        players: roster,
      })
    },
  )

  server.registerTool(
    'best_swaps',
    {
      title: 'Best swaps',
      description:
        'The allowed swaps of one player that should gain the own team the most points in the remaining weeks.',
      inputSchema: z.object({ count: z.int().min(1).max(10).default(5) }),
      outputSchema: Swaps,
      annotations: READS,
    },
    async ({ count }) => {
      const { email, name } = ownTeam(caller)
      const { snapshot } = league
      const { players, weeks } = await call(BEST_CALLS.expected, {})
      const candidates = players.map(({ playerID, name: full, position, teamAbv, salary, expected, isFixed }) => ({
        player: { id: playerID, name: full, position, club: teamAbv, salary: dollars(salary) },
        points: Math.round(expected * 100),
        isFixed,
      }))
      const { week } = snapshot
      const terms = tradeTerms(snapshot, { email, week, type: 'regular' })
      const swaps = weeks ? bestSwaps(rosterAt(snapshot, email, week), candidates, terms, count) : []
      return toolResult(Swaps, {
        teamName: name,
        weeks: weeks ? `${weeks.from} to ${weeks.through}` : 'none left',
        swaps: swaps.map(({ spot, add, gain, salary }) => ({
          slot: spot.slot,
          drop: spot.player.name,
          add: add.name,
          addId: add.id,
          gain: rounded(gain / 100),
          salary: salary / 100,
        })),
      })
    },
  )

  server.registerTool(
    'my_money',
    {
      title: 'My money',
      description: 'The account of the own team: dues, earnings, balance and the latest entries, in dollars.',
      inputSchema: z.object({}),
      outputSchema: MyMoney,
      annotations: READS,
    },
    async () => {
      const { email } = ownTeam(caller)
      const { team, lines } = await call(MONEY_CALLS.statement, { params: { team: email } })
      return toolResult(MyMoney, {
        ...team,
        balance: team.paid?.balance ?? null,
        unpaidDues: team.paid?.unpaid ?? null,
        latest: lines.filter(({ isProvisional }) => !isProvisional).slice(-LATEST_LINES),
      })
    },
  )
}
