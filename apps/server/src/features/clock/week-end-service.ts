import { type GameCall, type ScheduledGame, type WeekClosing, type WeekEnd, weekLabel } from '@tuff/contract'
import { type Game, gameState, weekPhase } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { readGames } from '#season/season-rows.ts'
import { readWeek } from '#season/week-rows.ts'

type Tx = Transaction<Tables>

type Parts = { change: MakeChange; league: LiveLeague; clock: Clock; now?: () => number }

export type WeekEndService = ReturnType<typeof createWeekEndService>

/** How the commissioner ends a week although a game of it is never played. What is said twice is done, and logged, once. */
export function createWeekEndService({ change, league, clock, now = Date.now }: Parts) {
  function weekEnd(week: number): WeekEnd {
    const { snapshot } = league
    const games = snapshot.games.filter((game) => game.week === week).toSorted((a, b) => a.kickoff - b.kickoff)
    return { week, phase: weekPhase(snapshot, week, snapshot.week), games: games.map(gameOf) }
  }

  const gameOf = (game: Game): ScheduledGame => {
    const { id, home, away, kickoff, movedFrom } = game
    return { id, home, away, kickoff, movedFrom, ...gameState(game, clock.now()) }
  }

  return {
    weekEnd,

    /** A game that is called off is no longer waited for, whatever its source says. */
    async callGame(id: string, { calledOff }: GameCall, by: Author): Promise<WeekEnd> {
      const week = await change({ by, touches: ['games'] }, async (tx) => {
        const game = (await readGames(tx)).find((each) => each.id === id)
        if (!game) throw new AppError('not-found', `There is no game with the id '${id}'.`)
        const { home, away, week: answer } = game
        if (calledOff === (game.isCalledOff === true)) return { answer }
        if (calledOff && game.isFinal)
          throw new AppError('rule-broken', `${away} at ${home} is final: there is nothing to call off.`)
        if (calledOff) await addCall(tx, id, by)
        else await tx.deleteFrom('called_off_games').where('game_id', '=', id).execute()
        const [before, after] = [!calledOff, calledOff].map((off) => ({ game: id, home, away, calledOff: off }))
        const action = calledOff ? 'game-called-off' : 'game-put-back'
        return { entry: { action, week: answer, before, after }, answer }
      })
      return weekEnd(week)
    },

    /** A week that is closed counts as complete; one to come cannot be closed. */
    async closeWeek(week: number, { closed }: WeekClosing, by: Author): Promise<WeekEnd> {
      await change({ by, touches: ['week'] }, async (tx) => {
        if (closed && week > (await readWeek(tx)))
          throw new AppError('rule-broken', `${weekLabel(week)} is still to come: it cannot be closed.`)
        const row = await tx.selectFrom('closed_weeks').select('week').where('week', '=', week).executeTakeFirst()
        if (closed === (row !== undefined)) return { answer: null }
        if (closed) await addClosing(tx, week, by)
        else await tx.deleteFrom('closed_weeks').where('week', '=', week).execute()
        const action = closed ? 'week-closed' : 'week-reopened'
        return { entry: { action, week, before: { closed: !closed }, after: { closed } }, answer: null }
      })
      return weekEnd(week)
    },
  }

  // Two who say the same at once meet at the row, and the later one is judged again.
  function addCall(tx: Tx, id: string, { email }: Author) {
    const row = { game_id: id, called_off_at: now(), called_off_by: email }
    return tx.insertInto('called_off_games').values(row).execute()
  }

  function addClosing(tx: Tx, week: number, { email }: Author) {
    return tx.insertInto('closed_weeks').values({ week, closed_at: now(), closed_by: email }).execute()
  }
}
