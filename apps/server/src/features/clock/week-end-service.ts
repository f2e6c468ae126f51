import { type GameCall, type ScheduledGame, type WeekClosing, type WeekEnd, weekLabel } from '@tuff/contract'
import { closingTime, type Game, gameState, weekPhase } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { closingNews } from '#season/closing-news.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readGames } from '#season/season-rows.ts'
import { markClosed, markOpen, readCompleteSince } from '#season/week-closing.ts'
import { readWeek } from '#season/week-rows.ts'

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
        const [before, after] = [!calledOff, calledOff].map((off) => ({ game: id, home, away, calledOff: off }))
        const action = calledOff ? 'game-called-off' : 'game-put-back'
        return { entry: { action, week, before, after }, result: week }
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
        const action = closed ? 'week-closed' : 'week-reopened'
        return { entry: { action, week, before: { closed: !closed }, after: { closed } }, result: null }
      })
      return weekEnd(week)
    },
  }
}
