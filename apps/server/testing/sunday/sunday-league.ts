import type { Game, StatLine } from '@tuff/league'
import { onTestFinished } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { createNotices } from '#platform/notices.ts'
import { openProviderOf } from '#providers/open-provider.ts'
import { linesOf } from '#providers/sides.ts'
import { createIngest } from '#season/ingest.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { testLog } from '#testing/live-season.ts'
import { createExpectations, lineAsText } from './expected.ts'
import { openFourSources } from './four-sources.ts'
import { type RealWeek, readRealWeek, WEEK } from './real-week.ts'
import { beginOf, endOf } from './reported-minutes.ts'
import { createResponses, type Responses } from './responses.ts'

/** A busy machine may read a response late. */
const PATIENT_MS = 60_000

let reported: { week: RealWeek; responses: Responses; expectedAt: ReturnType<typeof createExpectations> } | undefined

/** Cached for all leagues of a run. */
function readReports() {
  const week = readRealWeek()
  return { week, responses: createResponses(week), expectedAt: createExpectations(week) }
}

/** A league on the four sources, with two manual clocks. */
export async function openSundayLeague(db: Database, start: number, { timeoutMs = PATIENT_MS } = {}) {
  reported ??= readReports()
  const { week, responses, expectedAt } = reported
  const sources = await openFourSources(week, responses)
  let offBy = 0
  const clock = { now: () => sources.world.now + offBy, speed: 1 }
  const store = createSeasonStore(db)
  const log = testLog()
  const opened = await openProviderOf(sources.settings, {
    isReplay: false,
    clock,
    memory: store,
    log,
    reading: {
      timeoutMs,
      pauseMs: 1,
      tries: 1,
      maxBytes: 8_000_000,
      mayFetch: (address) => address === '127.0.0.1',
      resolve: (_name, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }]),
    },
  })
  onTestFinished(opened.close)
  const ingest = createIngest({ provider: opened.provider, store, notices: createNotices(), clock, log })
  sources.world.now = start
  await ingest.catchUp()

  const stored = async () => ({ games: await store.games(), lines: await store.statLines([WEEK]) })
  return {
    ...sources,
    stored,
    status: opened.status,
    news: () => opened.provider.news(clock.now()),
    differences: () => opened.differences().get(WEEK),
    runner: { id: week.runner.id!, yards: week.runner.figures.rush_yd! },
    setOffBy(ms: number) {
      offBy = ms
    },
    /** Before they are stored. */
    async read(now: number) {
      sources.world.now = now
      const games = await opened.provider.games(now)
      return { games, lines: linesOf(await opened.provider.statLines(WEEK, now)) }
    },
    async reach(now: number) {
      sources.world.now = now
      // Failures show in the status.
      await ingest.tick().catch(() => {})
    },
    isAnyRunning: () =>
      week.games.some((game) => beginOf(game) <= sources.world.now && sources.world.now <= endOf(game)),
    /** Compared with each source's last correct response. */
    wrongFigures({ games, lines }: { games: Game[]; lines: StatLine[] }): string[] {
      const expected = expectedAt(sources.goodAt)
      const actual = new Map(lines.map((line) => [line.playerId, lineAsText(line)]))
      const wrong: string[] = []
      for (const id of new Set([...expected.lines.keys(), ...actual.keys()])) {
        if (expected.lines.get(id) !== actual.get(id))
          wrong.push(`${id}: ${actual.get(id)} instead of ${expected.lines.get(id)}`)
      }
      for (const game of games) {
        const now = expected.games.get(game.id)
        if (!now) continue
        if (game.kickoff !== now.kickoff) wrong.push(`${game.id} begins at ${new Date(game.kickoff).toISOString()}`)
        if (textOf(game.reported) !== textOf(now.reported))
          wrong.push(`${game.id}: ${textOf(game.reported)} instead of ${textOf(now.reported)}`)
      }
      return wrong
    },
  }
}

const textOf = (state: object | undefined): string => JSON.stringify(Object.entries(state ?? {}).toSorted())
