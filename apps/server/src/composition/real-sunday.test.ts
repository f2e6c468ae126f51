import { describe, expect, test } from 'vitest'
import { createRandom } from '#providers/seeded-random.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { FAULTS, LIES, type SourceName, type Wrong } from '#testing/sunday/four-sources.ts'
import { at, FLEXED, POSTPONED, SUNDAY_NOON } from '#testing/sunday/reported-minutes.ts'
import { openSundayLeague } from '#testing/sunday/sunday-league.ts'

const MINUTE = 60_000
const SLOW = 600_000
/** While games are on, and otherwise. */
const [STEP, LONG_STEP] = process.env.TEST_LONG ? [MINUTE, 10 * MINUTE] : [5 * MINUTE, 30 * MINUTE]

describe('the Sunday of week 12 of 2024, minute by minute', () => {
  test(
    'REAL-03 REAL-04 from before kick-off to Tuesday no figure and no state is wrong at any minute',
    async () => {
      const league = await openSundayLeague(await openTestDatabase(), SUNDAY_NOON)
      let minutes = 0
      for (let now = SUNDAY_NOON; now < at('26T09:00'); now += league.isAnyRunning() ? STEP : LONG_STEP) {
        expect(league.wrongFigures(await league.read(now)), new Date(now).toISOString()).toEqual([])
        // Checking every tenth minute suffices.
        if (minutes++ % 10 > 0) continue
        await league.reach(now)
        expect(league.wrongFigures(await league.stored()), new Date(now).toISOString()).toEqual([])
      }
      expect(minutes).toBeGreaterThan(process.env.TEST_LONG ? 800 : 150)
      // A week later the published figures of this one are fetched hourly.
      await league.reach(at('26T10:10'))
      expect(league.wrongFigures(await league.stored())).toEqual([])
      const { games, lines } = await league.stored()
      const ofWeek = games.filter((game) => game.week === 12)
      expect([ofWeek.length, ofWeek.every((game) => game.isFinal), lines.length > 330]).toEqual([13, true, true])
      expect(ofWeek.find(({ id }) => id === FLEXED.id)).toMatchObject({
        kickoff: FLEXED.kickoff,
        movedFrom: at('24T21:25'),
      })
      expect(ofWeek.find(({ id }) => id === POSTPONED.id)).toMatchObject({ kickoff: POSTPONED.kickoff })
      expect(ofWeek.filter(({ reported }) => reported?.period === 5).map(({ id }) => id)).toEqual(['2024_12_MIN_CHI'])
      const { id: playerId, yards } = league.runner
      expect(league.differences()).toEqual([
        { playerId, week: 12, category: 'rushingYards', sleeper: yards, nflverse: yards + 1 },
      ])
    },
    SLOW,
  )

  const wrongs = [...Object.keys(FAULTS), ...Object.keys(LIES)] as Wrong[]
  const faults = Object.keys(FAULTS) as Wrong[]

  // The schedule is polled every five minutes; nflverse has no live states.
  describe.each([
    ['all at once', ['sleeper', 'espn', 'schedule', 'stats', 'news'], wrongs, 1],
    ['Sleeper alone', ['sleeper'], wrongs, 1],
    ['ESPN alone', ['espn'], wrongs, 1],
    ['nflverse alone', ['schedule', 'stats'], faults, 6],
  ] as [string, SourceName[], Wrong[], number][])('REAL-02 REAL-05 %s', (_who, names, kinds, step) => {
    const watched = names.filter((name) => step > 1 || name === 'sleeper' || name === 'espn')

    test(
      'whatever the fault, the last good figures stay, it is reported, and it recovers by itself',
      () => passes(kinds.filter((wrong) => wrong !== 'silence')),
      SLOW,
    )

    test(
      'while it is silent, the last good figures stay; it is reported and recovers by itself',
      // Each silent source costs a timeout.
      { timeout: SLOW, tags: names.length === 1 && step === 1 ? [] : ['long'] },
      () => passes(['silence'], { timeoutMs: 2_000 }),
    )

    async function passes(kinds: Wrong[], reading?: { timeoutMs: number }) {
      let now = at('24T18:20')
      const league = await openSundayLeague(await openTestDatabase(), now, reading)
      const next = async (steps = 1) => {
        now += steps * step * MINUTE
        await league.reach(now)
        return league.wrongFigures(await league.stored())
      }
      for (const wrong of kinds) {
        expect(await next(), `before ${wrong}`).toEqual([])
        const before = now
        for (const name of names) league.world.wrong.set(name, wrong)
        // Compares with each source's last true response.
        for (const steps of wrong === 'silence' ? [2] : [1, 1]) expect(await next(steps), wrong).toEqual([])
        for (const name of watched) {
          expect([name, wrong, league.goodAt[name]]).toEqual([name, wrong, before])
          const reported = league.status().filter(({ source }) => KEEPERS[name].includes(source))
          expect(
            reported.some(({ failure, held }) => failure || held.length > 0),
            `${wrong} is noted of ${name}`,
          ).toBe(true)
          expect(Math.max(...reported.map(({ age = 0 }) => age)), `the age of ${name}`).toBeGreaterThanOrEqual(
            2 * MINUTE,
          )
        }
        league.world.wrong.clear()
        await next(2)
        expect(await next(), `after ${wrong}`).toEqual([])
        for (const name of ['sleeper', 'espn', ...watched] as const)
          expect([name, league.goodAt[name]]).toEqual([name, now])
      }
    }
  })

  test(
    'REAL-02 REAL-05 with another fault at each source every minute, the last good figures stay',
    async () => {
      const random = createRandom('a Sunday on which nothing works')
      let now = at('24T18:20')
      const league = await openSundayLeague(await openTestDatabase(), now)
      const next = async () => {
        now += MINUTE
        await league.reach(now)
        return league.wrongFigures(await league.stored())
      }
      expect(await next()).toEqual([])
      // Combined with other lies an old response may be new.
      const mixed = wrongs.filter((wrong) => wrong !== 'silence' && wrong !== 'an old response again')
      for (let minute = 0; minute < 30; minute++) {
        for (const name of ['sleeper', 'espn', 'schedule', 'stats', 'news'] as const) {
          const others = mixed.filter((wrong) => wrong !== league.world.wrong.get(name))
          league.world.wrong.delete(name)
          if (random.chance(0.7)) league.world.wrong.set(name, random.pick(others))
        }
        expect(await next(), `minute ${minute}: ${JSON.stringify([...league.world.wrong])}`).toEqual([])
      }
      league.world.wrong.clear()
      await next()
      await next()
      expect(await next()).toEqual([])
      expect(league.goodAt).toMatchObject({ sleeper: now, espn: now })
    },
    SLOW,
  )

  test.each([
    ['behind', -60],
    ['ahead', 60],
  ])('a clock that is an hour %s makes no figure wrong, nor does correcting it', async (_how, minutes) => {
    let now = at('24T17:40')
    const league = await openSundayLeague(await openTestDatabase(), now)
    for (let minute = 0; minute < 90; minute++) {
      if (minute === 10) league.setOffBy(minutes * MINUTE)
      if (minute === 60) league.setOffBy(0)
      now += MINUTE
      await league.reach(now)
      expect(league.wrongFigures(await league.stored()), new Date(now).toISOString()).toEqual([])
    }
    expect(league.goodAt).toMatchObject({ sleeper: now, espn: now })
  })

  test('news that cannot be read leave the stored news', async () => {
    let now = at('24T18:20')
    const league = await openSundayLeague(await openTestDatabase(), now)
    const received = await league.news()
    expect(received).toHaveLength(3)
    for (const wrong of Object.keys(FAULTS) as Wrong[]) {
      if (wrong === 'silence') continue
      league.world.wrong.set('news', wrong)
      league.world.now = now += 20 * MINUTE
      expect(await league.news(), wrong).toEqual(received)
    }
    league.world.wrong.clear()
    league.world.now = now += 20 * MINUTE
    expect((await league.news())[0]?.publishedAt).toBe(at('24T21:00'))
  })
})

const KEEPERS: Record<SourceName, string[]> = {
  sleeper: ['live offense', 'offense', 'defense'],
  espn: ['scoreboard'],
  schedule: ['schedule'],
  stats: ['final offense'],
  news: ['news'],
}
