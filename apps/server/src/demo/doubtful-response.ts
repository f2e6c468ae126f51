import { type Game, type Instant, lostLines } from '@tuff/league'
import { createHeldResponses } from '#providers/held-responses.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import type { RecordedSeason } from '#providers/replay.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'
import { busiestKickoff } from '#providers/sunday.ts'

type Deps = {
  season: Pick<RecordedSeason, 'games'>
  /** Whether the commissioner accepts the loss with this tag. */
  isAccepted(tag: string): Promise<boolean>
  /** Wall clock. */
  wall?: () => number
}

/** On the demo's first Sunday, about the week before. */
const SHOWN_IN = 12
const ABOUT = SHOWN_IN - 1
const SHOWN_MS = 12 * 3_600_000
const SOURCE = 'figures'

/**
 * REAL-05: once, the simulated source loses a game of the previous week, so that newcomers see a held-back response.
 */
export function withDoubtfulResponse(replay: SeasonProvider, { season, isAccepted, wall = Date.now }: Deps) {
  const holding = createHeldResponses({ source: SOURCE, clock: { now: wall }, isAccepted })
  const from = busiestKickoff(season.games, SHOWN_IN)
  const lost = clubsOf(season.games)
  const about = `stat lines of week ${ABOUT}`
  let lastSuccess: Instant | undefined
  let isBelieved: boolean | undefined

  const provider: SeasonProvider = {
    ...replay,
    async statLines(week, now) {
      const whole = await replay.statLines(week, now)
      const isDoubtful = week === ABOUT && now >= from && now < from + SHOWN_MS
      if (!isDoubtful) {
        lastSuccess = wall()
        if (week === ABOUT) await forget()
        return whole
      }
      const left = (whole.offense ?? []).filter(({ club }) => !lost.has(club))
      const loss = lostLines(whole.offense ?? [], left)
      const sentence = `Week ${ABOUT} would lose ${loss?.lost.length} of its ${loss?.previous} stat lines.`
      // Returned once only, because a repeated response would be applied.
      isBelieved ??= await holding.mayApply(about, loss && { ...loss, sentence })
      const [held] = holding.held()
      return isBelieved || (held && (await isAccepted(held.tag))) ? { ...whole, offense: left } : whole
    },
  }

  const status = (): SourceStatus[] => [
    {
      source: SOURCE,
      lastSuccess,
      age: lastSuccess === undefined ? undefined : wall() - lastSuccess,
      failure: undefined,
      held: holding.held(),
    },
  ]
  return { provider, status }

  async function forget(): Promise<void> {
    isBelieved = undefined
    await holding.mayApply(about, undefined)
  }
}

function clubsOf(games: readonly Game[]): ReadonlySet<string> {
  const { home, away } = games.find(({ week }) => week === ABOUT)!
  return new Set([home, away])
}
