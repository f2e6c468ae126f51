import { expect } from 'vitest'
import type { Recap } from '../recap.ts'
import { figureIn, match, N, rankIn, TEAM, TEAMS, teamsIn, withIds } from './parsed.ts'
import type { RawSeason } from './raw-season.ts'

/** Parses the lede and checks the winner and the other statements. */
export function checkLede(raw: RawSeason, { lede, week }: Recap): void {
  const texts = lede.map(({ words }) => withIds(words))
  const most = Math.max(...raw.playing(week).map((email) => raw.points(email, week)))
  const best = raw.playing(week).filter((email) => raw.points(email, week) === most)
  if (week === 18) {
    checkDecider(raw, texts, most, best)
    return
  }
  if (most === 0) {
    expect(texts).toEqual([week > 14 ? 'No playoff team scored.' : 'No team scored.'])
    return
  }
  if (week > 14) {
    checkPlayoffs(raw, week, texts, most, best)
    return
  }
  checkWon(raw, week, texts[0]!, most, best)
  if (week < 14) {
    expect(texts).toHaveLength(1)
    return
  }
  expect(texts).toHaveLength(2)
  checkSeasonOver(raw, texts[1]!)
}

const points = (count: number) => (count === 1 ? 'point' : 'points')

function checkWon(raw: RawSeason, week: number, text: string, most: number, best: string[]): void {
  const [who, won, noun, each, above, average, way, gap] = match(
    `${TEAMS} won the week with ${N} (points?)( each)?(?:, ${N} more than the average of ${N})?(?:, and (stays in front|took the lead|stays \\d+\\w\\w|climbed to \\d+\\w\\w)(?:, ${N} points? from the playoffs)?)?\\.`,
    text,
  )
  expect(teamsIn(who!)).toEqual(best)
  expect([figureIn(won), noun, each !== undefined]).toEqual([most, points(most), best.length > 1])
  const mean = raw.teams.reduce((sum, email) => sum + raw.points(email, week), 0) / raw.teams.length
  if (above === undefined) expect(most - mean).toBeLessThanOrEqual(0.5)
  else {
    expect(Math.abs(figureIn(average) - mean)).toBeLessThanOrEqual(0.5)
    expect(figureIn(above)).toBe(most - figureIn(average))
  }
  const was = raw.rankBefore(best[0]!, week)
  if (best.length > 1 || was === undefined) {
    expect(way).toBeUndefined()
    return
  }
  const is = raw.rankAfter(best[0]!, week)
  if (way === 'stays in front') expect([was, is]).toEqual([1, 1])
  else if (way === 'took the lead') expect([was > 1, is]).toEqual([true, 1])
  else if (way?.startsWith('stays')) expect([was, is]).toEqual([rankIn(way.slice(6)), rankIn(way.slice(6))])
  else expect([was > is, is]).toEqual([true, rankIn(way!.slice(11))])
  const last = raw.finalists().length > 0 && raw.order(week)[raw.state.settings.playoffTeams - 1]
  const lacks = last ? raw.total(last, week) - raw.total(best[0]!, week) : 0
  expect(figureIn(gap ?? '0')).toBe(week < 14 ? Math.max(0, lacks) : 0)
}

function checkSeasonOver(raw: RawSeason, text: string): void {
  const [winner, total, noun, rest = ''] = match(
    `The regular season is over: ${TEAM} won it with ${N} (points?)\\.(?: (.+))?`,
    text,
  )
  const [first] = raw.order(14)
  expect([winner, figureIn(total), noun]).toEqual([first, raw.total(first!, 14), points(raw.total(first!, 14))])
  const playOn = raw.finalists()
  if (playOn.length === 0) {
    expect(rest).toBe('')
    return
  }
  if (playOn.length === raw.teams.length) {
    expect(rest).toBe('Every team makes the playoffs.')
    return
  }
  const [who, verb] = match(`${TEAMS} (goes|go) to the playoffs\\.`, rest)
  expect([teamsIn(who!), verb]).toEqual([playOn, playOn.length === 1 ? 'goes' : 'go'])
}

function checkPlayoffs(raw: RawSeason, week: number, texts: string[], most: number, best: string[]): void {
  const [who, won, noun, each] = match(
    `${TEAMS} had the best week of the playoff teams with ${N} (points?)( each)?\\.`,
    texts[0]!,
  )
  expect([teamsIn(who!), figureIn(won), noun, each !== undefined]).toEqual([best, most, points(most), best.length > 1])
  if (raw.finalists().length === 1) {
    expect(texts).toHaveLength(1)
    return
  }
  expect(texts).toHaveLength(2)
  const score = (email: string) => raw.total(email, week, 15)
  const top = Math.max(...raw.finalists().map(score))
  const first = raw.finalists().filter((email) => score(email) === top)
  if (first.length > 1) {
    const [level, total, ofThem, decides] = match(
      `${TEAMS} are level at the top of the playoffs with ${N} (points?)(: Week 18 decides)?\\.`,
      texts[1]!,
    )
    expect([teamsIn(level!), figureIn(total), ofThem]).toEqual([first, top, points(top)])
    expect(decides !== undefined).toBe(week === 17)
    return
  }
  const [leader, verb, total, ofThem, ahead, behind] = match(
    `${TEAM} (leads the playoffs|won the title) with ${N} (points?), ${N} ahead of ${TEAMS}\\.`,
    texts[1]!,
  )
  const next = Math.max(
    ...raw
      .finalists()
      .filter((email) => score(email) < top)
      .map(score),
  )
  expect([leader, verb]).toEqual([first[0], week === 17 ? 'won the title' : 'leads the playoffs'])
  expect([figureIn(total), ofThem, figureIn(ahead)]).toEqual([top, points(top), top - next])
  expect(teamsIn(behind!)).toEqual(raw.finalists().filter((email) => score(email) === next))
}

function checkDecider(raw: RawSeason, texts: string[], most: number, best: string[]): void {
  expect(texts).toHaveLength(1)
  if (best.length > 1) {
    const [who, each] = match(
      `${TEAMS} are still level after Week 18, with ${N} points? each, and share the title\\.`,
      texts[0]!,
    )
    expect([teamsIn(who!), figureIn(each)]).toEqual([best, most])
    return
  }
  const [who, won, against] = match(
    `Week 18 decided the title: ${TEAM} won it with ${N} points? against the (.+)\\.`,
    texts[0]!,
  )
  expect([who, figureIn(won)]).toEqual([best[0], most])
  const others = [...against!.matchAll(new RegExp(`${N} of ${TEAM}`, 'g'))].map((one) => [one[2], figureIn(one[1])])
  const level = raw.playing(18).filter((email) => email !== best[0])
  expect(others).toEqual(level.map((email) => [email, raw.points(email, 18)]))
}
