import { expect } from 'vitest'
import type { Recap } from '../recap.ts'
import type { Section } from '../words.ts'
import { checkBuy, checkPlayer } from './check-players.ts'
import { checkRecordNews } from './check-records.ts'
import { figureIn, match, N, numberIn, PLAYER, rankIn, ranksIn, TEAM, TEAMS, teamsIn, withIds } from './parsed.ts'
import type { RawSeason } from './raw-season.ts'

type Check = (raw: RawSeason, week: number, section: Section | undefined) => void

/** Parses every section, and checks that missing ones have nothing to report. */
export function checkTale(raw: RawSeason, { tale, week }: Recap): void {
  const order = Object.keys(CHECKS)
  expect(tale.map(({ of }) => of)).toEqual(order.filter((of) => tale.some((section) => section.of === of)))
  for (const [of, check] of Object.entries(CHECKS)) {
    check(
      raw,
      week,
      tale.find((section) => section.of === of),
    )
  }
}

const CHECKS: Record<Section['of'], Check> = {
  moves: checkMoves,
  player: checkPlayer,
  buy: checkBuy,
  'trade-paid': (raw, week, section) => checkTrade(raw, week, section, 1),
  'trade-hurt': (raw, week, section) => checkTrade(raw, week, section, -1),
  records: checkRecordNews,
}

function checkMoves(raw: RawSeason, week: number, section: Section | undefined): void {
  const earlier = raw.before(week)
  const teams = raw.playing(week)
  if (week === 18 || teams.length < 2 || earlier === undefined) {
    expect(section).toBeUndefined()
    return
  }
  const climb = (email: string) => {
    const now = raw.rankAfter(email, week)
    return (raw.rankBefore(email, week) ?? now) - now
  }
  const texts = section!.sentences.map(({ words }) => withIds(words))
  const [most, least] = [Math.max(...teams.map(climb)), Math.min(...teams.map(climb))]
  if (most <= 0 && least >= 0) {
    expect([section!.figure, texts]).toEqual([{ value: '0', unit: 'places' }, ['Nobody rose or fell.']])
    return
  }
  const shown = most > 0 ? most : least
  expect(section!.figure.value).toBe(shown > 0 ? `+${shown}` : `−${-shown}`)
  expect(section!.figure.unit).toBe(Math.abs(shown) === 1 ? 'place' : 'places')
  expect(texts).toHaveLength(Number(most > 0) + Number(least < 0))
  const extremes = { rose: most, fell: least }
  for (const text of texts) {
    const within = week > 14 ? ' in the playoffs' : ''
    const [who, each, verb, far, noun, rest] = match(
      `${TEAMS} (each )?(rose|fell) (\\w+) (places?)${within}, (.+)\\.`,
      text,
    )
    const by = extremes[verb as 'rose' | 'fell']
    const moved = teams.filter((email) => climb(email) === by)
    expect(teamsIn(who!).toSorted()).toEqual(moved.toSorted())
    expect([each !== undefined, numberIn(far!)]).toEqual([moved.length > 1, Math.abs(by)])
    expect(noun).toBe(Math.abs(by) === 1 ? 'place' : 'places')
    if (moved.length > 1) {
      expect(ranksIn(rest!.slice(3))).toEqual(teamsIn(who!).map((email) => raw.rankAfter(email, week)))
      continue
    }
    const [from, to, points, ofThem, fewest] = match(
      `from (\\w+) to (\\w+?)(?:, with ${N} (points?)(, the fewest of the (?:week|playoff teams))?)?`,
      rest!,
    )
    expect([rankIn(from!), rankIn(to!)]).toEqual([raw.rankAfter(moved[0]!, earlier), raw.rankAfter(moved[0]!, week)])
    if (verb === 'rose') {
      expect(points).toBeUndefined()
      return
    }
    const highest = raw.points(moved[0]!, week)
    expect([figureIn(points), ofThem]).toEqual([highest, highest === 1 ? 'point' : 'points'])
    const others = teams.filter((email) => email !== moved[0])
    expect(fewest !== undefined).toBe(others.every((email) => raw.points(email, week) > highest))
  }
}

function checkTrade(raw: RawSeason, week: number, section: Section | undefined, sign: 1 | -1): void {
  const gain = (id: string) => (week === 18 ? 0 : raw.netPoints(id, week) - raw.netPoints(id, week - 1))
  const trades = raw.state.trades.filter((trade) => trade.week <= week)
  const most = Math.max(0, ...trades.map(({ id }) => sign * gain(id)))
  if (most === 0) {
    expect(section).toBeUndefined()
    return
  }
  expect(section!.figure.value).toBe(`${sign > 0 ? '+' : '−'}${most}`)
  expect(section!.figure.unit).toBe(most === 1 ? 'point this week' : 'points this week')
  const named = section!.sentences.map(({ words, facts }) => {
    const trade = trades.find(({ id }) => id === facts.trade)!
    const [team, added, dropped, when, scored, noun, against, verb, since] = match(
      `${TEAM} took ${PLAYER} for ${PLAYER} (this week|in Week \\d+): ${N} (points?) against ${N}\\.(?: So far it has (made no difference|gained|cost)(?: ${N} points?)?\\.)?`,
      withIds(words),
    )
    expect([team, added, dropped]).toEqual([trade.email, trade.playerAdded, trade.playerDropped])
    expect(when).toBe(trade.week === week ? 'this week' : `in Week ${trade.week}`)
    const [own, other] = [raw.whole(trade.playerAdded, week), raw.whole(trade.playerDropped, week)]
    expect([figureIn(scored), figureIn(against), sign * (own - other)]).toEqual([own, other, most])
    expect(noun).toBe(own === 1 ? 'point' : 'points')
    const sum = raw.netPoints(trade.id, week)
    const words0 = sum === 0 ? 'made no difference' : sum > 0 ? 'gained' : 'cost'
    expect(verb).toBe(trade.week === week ? undefined : words0)
    expect(figureIn(since ?? '0')).toBe(trade.week === week ? 0 : Math.abs(sum))
    return trade.id
  })
  expect(named.toSorted()).toEqual(
    trades
      .filter(({ id }) => sign * gain(id) === most)
      .map(({ id }) => id)
      .toSorted(),
  )
}
