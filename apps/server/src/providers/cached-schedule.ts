import { type Game, type Instant, lostGames, lostStates, olderStates } from '@tuff/league'
import type { Cadence } from './cadence.ts'
import { type Doubt, TIMES_TO_APPLY_OLD } from './held-responses.ts'
import { createResponseCache } from './reading/response-cache.ts'
import { SourceError } from './reading/source-error.ts'
import { reportedGames, withScoreboard } from './scoreboard-games.ts'
import type { Memory, ReportedGame, ScheduleSource, ScoreboardSource, Sources } from './source.ts'
import type { RequestSource, SourceKeepers } from './source-keepers.ts'

type Deps = Pick<SourceKeepers, 'requester'> & {
  memory: Memory | undefined
  cadence: Cadence
  clock: { now(): Instant }
}

/** The schedule with the games' states from a scoreboard; sets the polling cadence. */
export function cachedSchedule(
  { schedule, scoreboard }: Pick<Sources, 'schedule' | 'scoreboard'>,
  { requester, memory, cadence, clock }: Deps,
): ScheduleSource {
  const request = requester('schedule', cadence.every.schedule)
  // Cached by input, because callers rely on the object identity.
  const corrected = lastOf((scheduled: Game[], ...reported: ReportedGame[][]) =>
    withScoreboard(scheduled, reported.flat()),
  )
  const states =
    scoreboard && cachedStates(scoreboard, requester('scoreboard', cadence.every.running), { memory, cadence, clock })

  return {
    ...schedule,
    async games() {
      const scheduled = await request({
        about: 'games',
        fetch: schedule.games,
        stored: async () => anyOf(states ? asScheduled(await memory?.games()) : await memory?.games()),
        doubt: (reported, previous) => doubtOfGames(previous, reported, clock.now()),
      })
      const games = states ? corrected(scheduled, ...(await states(scheduled))) : scheduled
      cadence.follow(games)
      return games
    },
  }
}

function cachedStates(
  scoreboard: ScoreboardSource,
  request: RequestSource,
  { memory, cadence, clock }: Pick<Deps, 'memory' | 'cadence' | 'clock'>,
) {
  const stored = createResponseCache<Game[]>(cadence.every.schedule, clock.now)
  const otherWeeks = lastOf((storedGames: Game[], ...polledWeeks: number[]) =>
    reportedGames(storedGames.filter(({ week }) => !polledWeeks.includes(week))),
  )
  return async (scheduled: readonly Game[]): Promise<ReportedGame[][]> => {
    const polledWeeks = cadence.scoreboardWeeks(scheduled)
    // Weeks that are not polled keep their last reported states and moved kick-offs.
    const storedGames = await stored.request('games', async () => (await memory?.games()) ?? [])
    return [otherWeeks(storedGames, ...polledWeeks), ...(await Promise.all(polledWeeks.map(ofWeek)))]
  }

  async function ofWeek(week: number): Promise<ReportedGame[]> {
    const isMoving = cadence.isLive(week)
    try {
      return await request({
        about: `games of week ${week}`,
        fetch: () => scoreboard.games(week),
        stored: async () => anyOf(reportedGames((await memory?.games())?.filter((game) => game.week === week) ?? [])),
        doubt: (reported, previous) =>
          doubtOfStates(week, previous, reported) ?? (isMoving ? oldStates(week, previous, reported) : undefined),
        every: cadence.forScoreboard(week),
        isMoving,
      })
    } catch (error) {
      // States are inferred from the schedule.
      if (error instanceof SourceError) return []
      throw error
    }
  }
}

/** Without the scoreboard's part, which is cached separately. */
const asScheduled = (games: readonly Game[] | undefined): Game[] | undefined =>
  games?.map(({ reported, movedFrom, isCancelled, ...game }) => ({
    ...game,
    kickoff: movedFrom ?? game.kickoff,
    isFinal: false,
  }))

function lastOf<Args extends unknown[], Result>(build: (...args: Args) => Result): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined
  return (...args) => {
    if (last?.args.length !== args.length || args.some((arg, at) => arg !== last?.args[at]))
      last = { args, result: build(...args) }
    return last.result
  }
}

const anyOf = <Row>(rows: Row[] | undefined): Row[] | undefined => (rows && rows.length > 0 ? rows : undefined)

function doubtOfGames(previous: Game[], reported: Game[], now: Instant): Doubt | undefined {
  const loss = lostGames(previous, reported, now)
  return loss && { ...loss, sentence: `The schedule would lose ${loss.lost.length} of its ${loss.previous} games.` }
}

function doubtOfStates(week: number, previous: ReportedGame[], reported: ReportedGame[]): Doubt | undefined {
  const loss = lostStates(previous, reported)
  return (
    loss && { ...loss, sentence: `Of week ${week}, ${loss.lost.length} of ${loss.previous} games would be taken back.` }
  )
}

function oldStates(week: number, previous: ReportedGame[], reported: ReportedGame[]): Doubt | undefined {
  const older = olderStates(previous, reported)
  const sentence = `The games of week ${week} are reported as they were before.`
  return older && { ...older, sentence, timesToApply: TIMES_TO_APPLY_OLD }
}
