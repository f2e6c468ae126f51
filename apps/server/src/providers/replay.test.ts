import { STAT_CATEGORIES, type StatCategory, type StatLine, type Stats } from '@tuff/league'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReplay, lineAt } from './replay.ts'
import { linesOf } from './sides.ts'

const GAME_LENGTH = 190 * 60_000

const KICKOFF = Date.UTC(2024, 10, 24, 18)
const MINUTE = 60_000

const upTo = (max: number) => fc.integer({ min: 0, max })
const offence = fc.record<Stats>({
  passingYards: fc.integer({ min: -10, max: 520 }),
  passingTouchdowns: upTo(7),
  passingInterceptions: upTo(5),
  rushingYards: fc.integer({ min: -20, max: 280 }),
  rushingTouchdowns: upTo(5),
  receptions: upTo(16),
  receivingYards: fc.integer({ min: -8, max: 300 }),
  receivingTouchdowns: upTo(4),
  receivingTwoPoints: upTo(1),
  fumblesLost: upTo(2),
  specialTeamsTouchdowns: upTo(1),
})
const defence = fc.record<Stats>({
  sacks: upTo(10),
  interceptions: upTo(5),
  fumbleRecoveries: upTo(4),
  forcedFumbles: upTo(5),
  safeties: upTo(2),
  defensiveTouchdowns: upTo(3),
  blockedKicks: upTo(2),
  pointsAllowed: upTo(60),
})
const finalLine = fc
  .record({
    playerId: fc.string({ minLength: 1 }),
    week: fc.integer({ min: 1, max: 18 }),
    stats: fc.oneof(offence, defence),
  })
  .map((line): StatLine => ({ ...line, club: 'SEA' }))
const minute = fc.integer({ min: -30, max: 240 })

const at = (line: StatLine, minute: number) => lineAt(line, KICKOFF, KICKOFF + minute * MINUTE)
const count = (line: StatLine | undefined, category: StatCategory) => line?.stats[category] ?? 0

describe('a line during its game', () => {
  test('is absent before kick-off and exactly the stored one from the end on', () => {
    fc.assert(
      fc.property(finalLine, (line) => {
        expect(lineAt(line, KICKOFF, KICKOFF - 1)).toBeUndefined()
        expect(lineAt(line, KICKOFF, KICKOFF + GAME_LENGTH)).toBe(line)
        expect(lineAt(line, KICKOFF, KICKOFF + 100 * GAME_LENGTH)).toBe(line)
      }),
    )
  })

  test('reaches its final figures before the game becomes final', () => {
    fc.assert(
      fc.property(finalLine, (line) => {
        const last = lineAt(line, KICKOFF, KICKOFF + GAME_LENGTH - 1)
        for (const category of STAT_CATEGORIES) expect(count(last, category)).toBe(count(line, category))
      }),
    )
  })

  test('only ever moves towards its final figures', () => {
    fc.assert(
      fc.property(finalLine, minute, minute, (line, one, other) => {
        const [earlier, later] = [at(line, Math.min(one, other)), at(line, Math.max(one, other))]
        for (const category of STAT_CATEGORIES) {
          const way = Math.sign(count(line, category))
          expect(way * count(earlier, category)).toBeLessThanOrEqual(way * count(later, category))
          expect(way * count(later, category)).toBeLessThanOrEqual(way * count(line, category))
        }
      }),
    )
  })

  test('never shows a touchdown without its yards, nor a touchdown catch without the catch', () => {
    fc.assert(
      fc.property(finalLine, minute, (line, minute) => {
        const shown = at(line, minute)
        for (const kind of ['passing', 'rushing', 'receiving'] as const) {
          if (count(line, `${kind}Yards`) < count(line, `${kind}Touchdowns`)) continue
          expect(count(shown, `${kind}Touchdowns`)).toBeLessThanOrEqual(count(shown, `${kind}Yards`))
        }
        if (count(line, 'receivingTouchdowns') > count(line, 'receptions')) return
        expect(count(shown, 'receivingTouchdowns')).toBeLessThanOrEqual(count(shown, 'receptions'))
      }),
    )
  })

  test('is the same at the same minute, whatever was requested before', () => {
    fc.assert(
      fc.property(finalLine, minute, minute, (line, minute, elsewhere) => {
        const first = at(line, minute)
        at(line, elsewhere)
        expect(at(structuredClone(line), minute)).toEqual(first)
      }),
    )
  })

  test('a defence has allowed 0 points from kick-off on', () => {
    const line = { playerId: 'DEF-SEA', week: 12, club: 'SEA', stats: { pointsAllowed: 24, sacks: 3 } }
    expect(lineAt(line, KICKOFF, KICKOFF)?.stats).toEqual({ pointsAllowed: 0 })
  })

  test('a rusher has no line before their first carry', () => {
    const line = { playerId: 'P1', week: 12, club: 'SEA', stats: { rushingYards: 4 } }
    expect(lineAt(line, KICKOFF, KICKOFF)).toBeUndefined()
  })

  test('does not change at half-time', () => {
    fc.assert(
      fc.property(finalLine, (line) => {
        expect(at(line, 100)).toEqual(at(line, 88))
      }),
    )
  })
})

describe('a replayed season', () => {
  const season = {
    players: [],
    games: [
      { id: 'early', week: 12, kickoff: KICKOFF, home: 'SEA', away: 'ARI', isFinal: true },
      { id: 'late', week: 12, kickoff: KICKOFF + 4 * 60 * MINUTE, home: 'KC', away: 'CAR', isFinal: true },
    ],
    statLines: [
      { playerId: 'DEF-SEA', week: 12, club: 'SEA', stats: { pointsAllowed: 6 } },
      { playerId: 'DEF-KC', week: 12, club: 'KC', stats: { pointsAllowed: 27 } },
      { playerId: 'lost', week: 12, club: 'OAK', stats: { receptions: 3, receivingYards: 30 } },
    ],
    news: [
      { id: 'old', title: 'Old', link: 'https://news.example/old', publishedAt: KICKOFF },
      { id: 'new', title: 'New', link: 'https://news.example/new', publishedAt: KICKOFF + MINUTE },
    ],
  }
  const replay = createReplay(season)
  const playersWithLines = async (now: number) => linesOf(await replay.statLines(12, now)).map((line) => line.playerId)

  test('D-08 makes a game final when its time is over', async () => {
    const finals = async (now: number) => (await replay.games(now)).map((game) => game.isFinal)
    expect(await finals(KICKOFF + GAME_LENGTH - 1)).toEqual([false, false])
    expect(await finals(KICKOFF + GAME_LENGTH)).toEqual([true, false])
    expect(await finals(KICKOFF + 2 * GAME_LENGTH + 60 * MINUTE)).toEqual([true, true])
  })

  test("shows lines from their club's kick-off, and loses none", async () => {
    expect(await playersWithLines(KICKOFF - 1)).toEqual([])
    expect(await playersWithLines(KICKOFF)).toEqual(['DEF-SEA'])
    expect(await playersWithLines(KICKOFF + 4 * 60 * MINUTE)).toEqual(['DEF-SEA', 'DEF-KC'])
    expect(await playersWithLines(KICKOFF + 24 * 60 * MINUTE)).toEqual(['DEF-SEA', 'DEF-KC', 'lost'])
    expect(await replay.statLines(11, KICKOFF)).toEqual({ offense: [], defense: [] })
  })

  test('returns the news up to the hour, newest first', async () => {
    expect((await replay.news(KICKOFF)).map((item) => item.id)).toEqual(['old'])
    expect((await replay.news(KICKOFF + MINUTE)).map((item) => item.id)).toEqual(['new', 'old'])
  })
})

test('returns the same objects for the same instant, and others for another', async () => {
  const line = { playerId: 'runner', week: 12, club: 'SEA', stats: { rushingYards: 90 } }
  const game = { id: 'g', week: 12, kickoff: KICKOFF, home: 'SEA', away: 'ARI', isFinal: true }
  const replay = createReplay({ players: [], games: [game], statLines: [line], news: [] })
  const read = async (now: number) => [await replay.games(now), await replay.statLines(12, now)]
  const [games, lines] = await read(KICKOFF + GAME_LENGTH)
  const again = await read(KICKOFF + GAME_LENGTH)
  expect(again[0]).toBe(games)
  expect(again[1]).toBe(lines)
  expect(await read(KICKOFF - MINUTE)).not.toEqual([games, lines])
  expect(await read(KICKOFF + GAME_LENGTH)).toEqual([games, lines])
})
