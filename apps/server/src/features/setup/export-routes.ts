import { type ExportFile, moneyOf, SETUP_CALLS } from '@tuff/contract'
import { FIRST_WEEK, LAST_PLAYOFF_WEEK, LAST_WEEK, rosterAt, type Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/serve.ts'
import { type Cell, csvText } from '#platform/spreadsheet.ts'
import type { LiveLeague } from '#season/live-league.ts'

export const exportRoutes: FastifyPluginAsync<{ league: LiveLeague }> = async (app, { league }) => {
  serve(app, SETUP_CALLS.exportFile, async ({ params: { file } }, reply) => {
    // An export must contain every acknowledged change, from any node.
    await league.reload()
    reply.header('content-disposition', `attachment; filename="${file}"`).type('text/csv; charset=utf-8')
    return exportFile(file, league.snapshot)
  })
}

type Table = { header: string[]; rows: Cell[][] }

function exportFile(file: ExportFile, snapshot: Snapshot): string {
  const { header, rows } = TABLES[file](snapshot)
  return csvText(header, rows)
}

const TABLES: Record<ExportFile, (snapshot: Snapshot) => Table> = {
  'teams.csv': ({ teams }) => ({
    header: ['team', 'email', 'abbreviation'],
    rows: teams.map(({ name, email, abbreviation }) => [name, email, abbreviation]),
  }),
  'players.csv': ({ players }) => ({
    header: ['id', 'name', 'position', 'team', 'salary'],
    rows: players.map(({ id, name, position, club, salary }) => [id, name, position, club, moneyOf(salary)]),
  }),
  'rosters.csv': (snapshot) => ({
    header: ['team', 'email', 'week', 'slot', 'player id', 'player', 'position', 'club', 'salary'],
    rows: snapshot.teams.flatMap(({ name, email }) =>
      weeksUpTo(snapshot.week).flatMap((week) =>
        rosterAt(snapshot, email, week).map(({ slot, player }): Cell[] => {
          const { id, name: playerName, position, club, salary } = player
          return [name, email, week, slot, id, playerName, position, club, moneyOf(salary)]
        }),
      ),
    ),
  }),
  'standings.csv': standings,
}

function standings({ week, standings: { regularSeason, playoffs } }: Snapshot): Table {
  const weeks = weeksUpTo(
    playoffs.some((team) => team.weeklyPoints[LAST_WEEK] !== undefined) ? week : Math.min(week, LAST_PLAYOFF_WEEK),
  )
  const playoffsOf = new Map(playoffs.map((team) => [team.email, team]))
  return {
    header: [
      ...[
        'rank',
        'team',
        'email',
        'season total',
        'points back',
        'points from 6th',
        'top 10',
        'GOTW',
        '2nd',
        '3rd',
        '4th',
      ],
      ...['regular season $', 'bonus $', 'playoff rank', 'playoff total', 'playoff $'],
      ...weeks.map((each) => `Week ${each}`),
    ],
    rows: regularSeason.map((team): Cell[] => {
      const { counts } = team
      const playoff = playoffsOf.get(team.email)
      const points = { ...team.weeklyPoints, ...playoff?.weeklyPoints }
      return [
        ...[team.rank, team.teamName, team.email, team.totalPoints, -team.pointsFromFirst, team.pointsFromSixth],
        ...[counts.top10, counts.gotw, counts.second, counts.third, counts.fourth],
        ...[moneyOf(team.weeklyEarnings), moneyOf(team.bonus), playoff?.rank ?? '', playoff?.totalPoints ?? ''],
        moneyOf(team.playoffEarnings),
        ...weeks.map((each) => points[each] ?? ''),
      ]
    }),
  }
}

const weeksUpTo = (week: number) => Array.from({ length: week }, (_, at) => FIRST_WEEK + at)
