import { type Game, type Instant, lostGames, lostStates, olderStates } from '@tuff/league'
import type { Cadence } from './cadence.ts'
import { type Doubt, TIMES_TO_BELIEVE_OLD } from './held-responses.ts'
import type { Memory } from './memory.ts'
import { createResponseCache } from './reading/response-cache.ts'
import { SourceError } from './reading/source-error.ts'
import { reportedGames, withScoreboard } from './scoreboard-games.ts'
import type { ReportedGame, ScheduleSource, ScoreboardSource, Sources } from './source.ts'
import type { Ask, SourceKeepers } from './source-keepers.ts'

type Deps = Pick<SourceKeepers, 'asker'> & {
  memory: Memory | undefined
  cadence: Cadence
  clock: { now(): Instant }
}

/** The schedule, and how its games stand where a scoreboard tells it. The cadence of everything else follows it. */
export function keptSchedule(
  { schedule, scoreboard }: Pick<Sources, 'schedule' | 'scoreboard'>,
  { asker, memory, cadence, clock }: Deps,
): ScheduleSource {
  const ask = asker('schedule', cadence.every.schedule)
  // Whoever puts a week together asks for them, eighteen times a minute; they are others when something was told.
  const corrected = lastOf((scheduled: Game[], ...told: ReportedGame[][]) => withScoreboard(scheduled, told.flat()))
  const states =
    scoreboard && toldStates(scoreboard, asker('scoreboard', cadence.every.running), { memory, cadence, clock })

  return {
    ...schedule,
    async games() {
      const scheduled = await ask({
        about: 'games',
        fresh: schedule.games,
        remembered: async () => anyOf(states ? asScheduled(await memory?.games()) : await memory?.games()),
        doubt: (told, stood) => doubtOfGames(stood, told, clock.now()),
      })
      const games = states ? corrected(scheduled, ...(await states(scheduled))) : scheduled
      cadence.follow(games)
      return games
    },
  }
}

function toldStates(
  scoreboard: ScoreboardSource,
  ask: Ask,
  { memory, cadence, clock }: Pick<Deps, 'memory' | 'cadence' | 'clock'>,
) {
  const stored = createResponseCache<Game[]>(cadence.every.schedule, clock.now)
  const besides = lastOf((known: Game[], ...asked: number[]) =>
    reportedGames(known.filter(({ week }) => !asked.includes(week))),
  )
  return async (scheduled: readonly Game[]): Promise<ReportedGame[][]> => {
    const asked = cadence.scoreboardWeeks(scheduled)
    // Of a week that is not worth asking for, what was told stands: where its games were moved to, above all.
    const known = await stored.ask('games', async () => (await memory?.games()) ?? [])
    return [besides(known, ...asked), ...(await Promise.all(asked.map(ofWeek)))]
  }

  async function ofWeek(week: number): Promise<ReportedGame[]> {
    const isMoving = cadence.isLive(week)
    try {
      return await ask({
        about: `games of week ${week}`,
        fresh: () => scoreboard.games(week),
        remembered: async () =>
          anyOf(reportedGames((await memory?.games())?.filter((game) => game.week === week) ?? [])),
        doubt: (told, stood) =>
          doubtOfStates(week, stood, told) ?? (isMoving ? oldStates(week, stood, told) : undefined),
        every: cadence.forScoreboard(week),
        isMoving,
      })
    } catch (error) {
      // Nothing was ever told: the states are inferred, and the schedule stands as it is.
      if (error instanceof SourceError) return []
      throw error
    }
  }
}

/** What is stored without what the scoreboard had to say, which is remembered for itself. */
const asScheduled = (games: readonly Game[] | undefined): Game[] | undefined =>
  games?.map(({ told, movedFrom, isCancelled, ...game }) => ({
    ...game,
    kickoff: movedFrom ?? game.kickoff,
    isFinal: false,
  }))

/** What was last made is given again for as long as it would be made of the same. */
function lastOf<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  let last: { args: Args; made: Made } | undefined
  return (...args) => {
    if (last?.args.length !== args.length || args.some((arg, at) => arg !== last?.args[at]))
      last = { args, made: make(...args) }
    return last.made
  }
}

const anyOf = <Row>(rows: Row[] | undefined): Row[] | undefined => (rows && rows.length > 0 ? rows : undefined)

function doubtOfGames(stood: Game[], told: Game[], now: Instant): Doubt | undefined {
  const loss = lostGames(stood, told, now)
  return loss && { ...loss, sentence: `The schedule would lose ${loss.lost.length} of its ${loss.stood} games.` }
}

function doubtOfStates(week: number, stood: ReportedGame[], told: ReportedGame[]): Doubt | undefined {
  const loss = lostStates(stood, told)
  return (
    loss && { ...loss, sentence: `Of week ${week}, ${loss.lost.length} of ${loss.stood} games would be taken back.` }
  )
}

function oldStates(week: number, stood: ReportedGame[], told: ReportedGame[]): Doubt | undefined {
  const older = olderStates(stood, told)
  const sentence = `The games of week ${week} are told as they were before.`
  return older && { ...older, sentence, timesToBelieve: TIMES_TO_BELIEVE_OLD }
}
