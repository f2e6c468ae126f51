import type { SeasonSteps } from '@tuff/contract'
import { counted, dayInWords, inDollars } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { hasRosters } from '#season/has-rosters.ts'
import { isPicking, readFirstKickoff, readPickNight } from '#season/pick-rows.ts'
import { readSettings } from '#season/season-rows.ts'

type Step = Omit<SeasonSteps['steps'][number], 'step'>

export async function seasonSteps(tx: Tx, season: number): Promise<SeasonSteps> {
  const over = await readSeasonOver(tx)
  return {
    season: over === undefined ? season : over + 1,
    steps: [
      { step: 'end', ...(await endStep(tx, season, over)) },
      { step: 'dues', ...(await duesStep(tx)) },
      { step: 'sources', ...(await sourcesStep(tx)) },
      { step: 'salaries', ...(await salariesStep(tx)) },
      { step: 'pick night', ...(await pickNightStep(tx)) },
    ],
  }
}

async function endStep(tx: Tx, season: number, over: number | undefined): Promise<Step> {
  if (over !== undefined) return { isDone: false, message: `The season of ${over} has ended: start the next one.` }
  const night = await readPickNight(tx)
  if (night?.locked_at == null && (await hasRosters(tx)))
    return { isDone: false, message: `The season of ${season} is being played: end it when the playoffs are final.` }
  return { isDone: true, message: `The season of ${season} is being prepared.` }
}

async function duesStep(tx: Tx): Promise<Step> {
  const { amount, dueOn } = (await readSettings(tx)).dues
  if (amount === 0) return { isDone: true, message: 'There are no dues.' }
  if (dueOn === '') return { isDone: false, message: `Choose the day on which dues of ${inDollars(amount)} are due.` }
  return { isDone: true, message: `Dues of ${inDollars(amount)} are due on ${dayInWords(dueOn)}.` }
}

async function sourcesStep(tx: Tx): Promise<Step> {
  const [games, players] = [await countOf(tx, 'games'), await countOf(tx, 'players')]
  if (games === 0)
    return { isDone: false, message: 'There is no schedule yet. Turn on the sources, or import a season.' }
  if (players === 0)
    return { isDone: false, message: 'There are no players yet. Turn on the sources, or import a season.' }
  return { isDone: true, message: `${counted(games, 'game')} and ${counted(players, 'player')} are loaded.` }
}

async function salariesStep(tx: Tx): Promise<Step> {
  const rows = await tx
    .selectFrom('players')
    .select((row) => ['salary_cents', row.fn.countAll<number | string>().as('count')])
    .where('salary_cents', '>', 0)
    .groupBy('salary_cents')
    .execute()
  if (rows.length === 0)
    return { isDone: false, message: 'No player has a salary yet. Suggest salaries, or use a file.' }
  if (rows.length === 1)
    return { isDone: false, message: 'All players have the same salary. Suggest salaries, or use a file.' }
  const count = rows.reduce((sum, row) => sum + Number(row.count), 0)
  return { isDone: true, message: `${count} players have a salary.` }
}

async function pickNightStep(tx: Tx): Promise<Step> {
  const night = await readPickNight(tx)
  if (night?.locked_at != null) return { isDone: true, message: 'Pick Night is over.' }
  if (isPicking(night)) return { isDone: true, message: 'Pick Night is open.' }
  const { firstWeek } = await readSettings(tx)
  if ((await readFirstKickoff(tx, firstWeek)) === undefined)
    return { isDone: false, message: 'Open Pick Night once the schedule is known.' }
  return { isDone: false, message: 'Open Pick Night, and send the join link.' }
}

async function countOf(tx: Tx, table: 'games' | 'players'): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
