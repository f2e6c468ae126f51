import { LATE_CHANGE_CALLS, type LateChange } from '@tuff/contract'
import { findPlayer, findTeam, type Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'

type Deps = { db: Pick<Database, 'query'>; league: League }

const MOST = 100

/** WEEK-02: changes in closed weeks, for everybody, because they move everybody's money. */
export const lateChangeRoutes: FastifyPluginAsync<Deps> = async (app, { db, league }) => {
  serve(app, LATE_CHANGE_CALLS.list, async ({ query: { week } }) => {
    const rows = await readLateChanges(db, { week, limit: MOST + 1 })
    const changes = rows.slice(0, MOST).map((each) => lateChangeMessage(each, league.snapshot))
    return { changes, hasMore: rows.length > MOST }
  })
}

type TeamRow = LateChangeRows['teams'][number]

/** Teams by the size of their change in money, then by name. */
function lateChangeMessage({ change, players, teams }: LateChangeRows, league: Snapshot): LateChange {
  const { id, at, league_at, week, cause } = change
  return {
    id,
    at: league_at ?? at,
    week,
    cause,
    players: players
      .map(({ player_id, points_before, points_after }) => ({
        playerID: player_id,
        playerName: findPlayer(league, player_id)?.name ?? 'A player who is gone',
        before: points_before / 100,
        after: points_after / 100,
      }))
      .sort((a, b) => movedBy(b) - movedBy(a) || (a.playerID < b.playerID ? -1 : 1)),
    teams: teams
      .toSorted((a, b) => movedMoney(b) - movedMoney(a) || indexOf(league, a) - indexOf(league, b))
      .map((row) => ({
        managerEmail: row.email,
        teamName: findTeam(league, row.email)?.name ?? row.email,
        before: figuresIn(row, 'before'),
        after: figuresIn(row, 'after'),
      })),
  }
}

const movedBy = ({ before, after }: { before: number; after: number }) => Math.abs(after - before)

const movedMoney = (row: TeamRow) => Math.abs(row.earned_cents_after - row.earned_cents_before)

/** In the order of the teams' names, those of earlier teams last. */
const indexOf = ({ indexes }: Snapshot, { email }: TeamRow) => indexes.team.get(email) ?? indexes.team.size

const figuresIn = (row: TeamRow, side: 'before' | 'after'): LateChange['teams'][number]['before'] => ({
  points: row[`points_${side}`],
  place: row[`place_${side}`],
  money: row[`cents_${side}`] / 100,
  seasonPlace: row[`season_place_${side}`],
  playoffPlace: row[`playoff_place_${side}`],
  earned: row[`earned_cents_${side}`] / 100,
})

type LateChangeRows = {
  change: Tables['late_changes']
  players: Tables['late_player_changes'][]
  teams: Tables['late_team_changes'][]
}

async function readLateChanges(
  { query }: Pick<Database, 'query'>,
  { week, limit }: { week: number | undefined; limit: number },
): Promise<LateChangeRows[]> {
  let wanted = query.selectFrom('late_changes').selectAll()
  if (week !== undefined) wanted = wanted.where('week', '=', week)
  const changes = await wanted.orderBy('at', 'desc').orderBy('week', 'desc').orderBy('id').limit(limit).execute()
  const ids = changes.map(({ id }) => id)
  if (ids.length === 0) return []
  const players = await query.selectFrom('late_player_changes').selectAll().where('change_id', 'in', ids).execute()
  const teams = await query.selectFrom('late_team_changes').selectAll().where('change_id', 'in', ids).execute()
  const [playersOf, teamsOf] = [Map.groupBy(players, changeOf), Map.groupBy(teams, changeOf)]
  return changes.map((change) => ({
    change,
    players: playersOf.get(change.id) ?? [],
    teams: teamsOf.get(change.id) ?? [],
  }))
}

const changeOf = ({ change_id }: { change_id: string }): string => change_id
