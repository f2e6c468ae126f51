import { type GameCall, type ScheduledGame, type WeekClosing, type WeekEnd, weekLabel } from '@tuff/contract'
import { closingTime, type Game, gameState, type Snapshot, weekPhase } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { changed, loggedAction } from '#platform/logged-action.ts'
import { closingNews } from '#season/closing-news.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readGames } from '#season/season-rows.ts'
import { markClosed, markOpen, readCompleteSince, weekClosed, weekReopened } from '#season/week-closing.ts'
import { readWeek } from '#season/week-rows.ts'

const CalledGame = z.object({ game: z.string(), home: z.string(), away: z.string(), calledOff: z.boolean() })

type GameCalls = { weekEnds: { callGame(id: string, call: GameCall, by: Author): Promise<unknown> } }

const matchOf = ({ home, away }: z.infer<typeof CalledGame>) => `the game ${away} at ${home}`

const gameCall = (action: string, describe: (match: string) => string) =>
  loggedAction(action, {
    payload: z.object({ week: z.int(), before: CalledGame, after: CalledGame }),
    sentence: ({ week, after }) => describe(`${matchOf(after)} of Week ${week}`),
    changes: (change) =>
      changed(matchOf(change.after), change, ({ calledOff }) => (calledOff ? 'called off' : 'counted')),
    revert: {
      isOpen({ after }, { league }: { league: Snapshot }) {
        const game = league.games.find(({ id }) => id === after.game)
        return game !== undefined && after.calledOff === (game.isCalledOff === true)
      },
      make: ({ before: { game, calledOff } }, { weekEnds }: GameCalls, by) =>
        weekEnds.callGame(game, { calledOff }, by),
    },
  })

export const gameCalledOff = gameCall('game-called-off', (game) => `Called off ${game}.`)
export const gamePutBack = gameCall('game-put-back', (game) => `Put ${game} back on.`)

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'notify' | 'now'>

export type WeekEndService = ReturnType<typeof createWeekEndService>

/** Closes and reopens weeks, and calls off games. All operations are idempotent. */
export function createWeekEndService({ db, change, league, clock, notify, now = Date.now }: Deps) {
  async function weekEnd(week: number): Promise<WeekEnd> {
    const since = (await readCompleteSince(db.query)).get(week)
    const { snapshot } = league
    const games = snapshot.games.filter((game) => game.week === week).toSorted((a, b) => a.kickoff - b.kickoff)
    const phase = weekPhase(snapshot, week, snapshot.week)
    const closesAt = phase === 'complete' && since !== undefined ? closingTime(since, snapshot.settings) : null
    return { week, phase, closesAt, games: games.map(gameOf) }
  }

  const gameOf = (game: Game): ScheduledGame => {
    const { id, home, away, kickoff, movedFrom } = game
    return { id, home, away, kickoff, movedFrom, ...gameState(game, clock.now()) }
  }

  return {
    weekEnd,

    /** A cancelled game is no longer pending, whatever its source reports. */
    async callGame(id: string, { calledOff }: GameCall, by: Author): Promise<WeekEnd> {
      const weekOfGame = await change({ by, touches: ['games'] }, async (tx) => {
        const game = (await readGames(tx)).find((each) => each.id === id)
        if (!game) throw new AppError('not-found', `There is no game with the id '${id}'.`)
        const { home, away, week } = game
        if (calledOff === (game.isCalledOff === true)) return { result: week }
        if (calledOff && game.isFinal)
          throw new AppError('rule-broken', `${away} at ${home} is final and cannot be called off.`)
        // Concurrent requests conflict on the row; the later one is validated again.
        const row = { game_id: id, called_off_at: now(), called_off_by: by.email }
        if (calledOff) await tx.insertInto('called_off_games').values(row).execute()
        else await tx.deleteFrom('called_off_games').where('game_id', '=', id).execute()
        const logged = { game: id, home, away }
        const action = calledOff ? gameCalledOff : gamePutBack
        return {
          entry: action.entry({ week, before: { ...logged, calledOff: !calledOff }, after: { ...logged, calledOff } }),
          result: week,
        }
      })
      return weekEnd(weekOfGame)
    },

    /** A closed week counts as complete; a future week cannot be closed. */
    async closeWeek(week: number, { closed }: WeekClosing, by: Author): Promise<WeekEnd> {
      await change({ by, touches: ['week'] }, async (tx) => {
        if (closed && week > (await readWeek(tx)))
          throw new AppError('rule-broken', `${weekLabel(week)} is still to come and cannot be closed.`)
        const row = await tx.selectFrom('closed_weeks').select('week').where('week', '=', week).executeTakeFirst()
        if (closed === (row !== undefined)) return { result: null }
        if (closed) {
          await markClosed(tx, week, { at: clock.now(), by: by.email })
          await notify(tx, () => closingNews(league.snapshot, [week]))
        } else await markOpen(tx, week, clock.now())
        const action = closed ? weekClosed : weekReopened
        return { entry: action.entry({ week, before: { closed: !closed }, after: { closed } }), result: null }
      })
      return weekEnd(week)
    },
  }
}
