import type { McpServer } from '@modelcontextprotocol/server'
import {
  ListedTrade,
  RACE_CALLS,
  Race,
  REQUEST_CALLS,
  RequestedTrade,
  STANDINGS_CALLS,
  TeamStanding,
  TRADE_LIST_CALLS,
  WeekNumber,
} from '@tuff/contract'
import { z } from 'zod'
import { type Caller, percent, READS, rounded, teamNamed, toolResult } from './caller.ts'

const Row = z.object({
  rank: z.int(),
  ...TeamStanding.pick({ teamName: true, totalPoints: true, pointsFromFirst: true }).shape,
  moneyWon: z.number().describe('Dollars so far'),
})
export const Standings = z.object({ week: WeekNumber, table: z.enum(['season', 'playoffs']), rows: z.array(Row) })

const RaceRow = z.object({
  rank: z.int(),
  teamName: z.string(),
  total: z.int(),
  projected: z.number().nullable().describe('Points of weeks 1 to 14'),
  playoffs: z.number().nullable().describe('Chance in percent'),
  title: z.number().nullable().describe('Chance in percent'),
  money: z.number().nullable().describe('Expected dollars of the whole season'),
})
export const RaceNow = Race.pick({ week: true, stage: true, playoffTeams: true }).extend({ teams: z.array(RaceRow) })

export const Trades = z.object({
  trades: z.array(
    ListedTrade.pick({
      teamName: true,
      week: true,
      tradeType: true,
      playerAddedName: true,
      playerDroppedName: true,
    }).extend({ netPoints: z.int().describe('Points of the added player less those of the dropped one since then') }),
  ),
  more: z.int().describe('How many earlier trades are not listed'),
  ownRequests: z.array(
    RequestedTrade.pick({ week: true, status: true, reason: true }).extend({ added: z.string(), dropped: z.string() }),
  ),
})

const TeamName = z.string().max(100).optional().describe('A team by its name or abbreviation')

export function addLeagueTools(server: McpServer, caller: Caller): void {
  const { call, league } = caller

  server.registerTool(
    'standings',
    {
      title: 'Standings',
      description: 'The standings of the regular season or of the playoffs, of the current or an earlier week.',
      inputSchema: z.object({ table: z.enum(['season', 'playoffs']).default('season'), week: WeekNumber.optional() }),
      outputSchema: Standings,
      annotations: READS,
    },
    async ({ table, week = league.snapshot.week }) => {
      const { data } = await call(STANDINGS_CALLS.asOf, { params: { week } })
      const rows = table === 'season' ? data.regularSeasonData : data.playoffData
      return toolResult(Standings, {
        week,
        table,
        rows: rows.map((row) => ({
          ...row,
          rank: row.rankings.currentRank,
          moneyWon: row.regularSeasonEarnings + row.bonusPayout + row.playoffEarnings,
        })),
      })
    },
  )

  server.registerTool(
    'race',
    {
      title: 'Playoff race',
      description: 'Projected points and the chances of the playoffs and the title, for one team or for all.',
      inputSchema: z.object({ team: TeamName }),
      outputSchema: RaceNow,
      annotations: READS,
    },
    async ({ team }) => {
      const { week, stage, playoffTeams, teams, forecast } = await call(RACE_CALLS.now, {})
      const only = team === undefined ? undefined : teamNamed(caller, team).email
      const toCome = new Map(forecast?.teams.map((each) => [each.email, each]))
      const rows = teams
        .filter(({ email }) => only === undefined || email === only)
        .map((row) => {
          const ahead = toCome.get(row.email)
          return {
            ...row,
            projected: ahead ? rounded(ahead.projected) : null,
            playoffs: ahead ? percent(ahead.playoffs) : null,
            title: ahead ? percent(ahead.title) : null,
            money: ahead ? Math.round(ahead.season) : null,
          }
        })
      return toolResult(RaceNow, { week, stage, playoffTeams, teams: rows })
    },
  )

  server.registerTool(
    'trades',
    {
      title: 'Trades',
      description: 'The latest trades of one team or of all, and the trades that the own team has asked for.',
      inputSchema: z.object({ team: TeamName, count: z.int().min(1).max(30).default(10) }),
      outputSchema: Trades,
      annotations: READS,
    },
    async ({ team, count }) => {
      const only = team === undefined ? undefined : teamNamed(caller, team).email
      const all = await call(TRADE_LIST_CALLS.all, {})
      const { requests } = await call(REQUEST_CALLS.own, {})
      const trades = all.trades.filter(({ managerEmail }) => only === undefined || managerEmail === only)
      return toolResult(Trades, {
        trades: trades.slice(0, count),
        more: Math.max(0, trades.length - count),
        ownRequests: requests
          .slice(0, count)
          .map((request) => ({ ...request, added: request.added.name, dropped: request.dropped.name })),
      })
    },
  )
}
