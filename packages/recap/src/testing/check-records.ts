import { expect } from 'vitest'
import type { LeagueRecord, RecordKind } from '../records.ts'
import type { Section } from '../words.ts'
import { figureIn, match, N, numberIn, TEAMS, teamsIn, withIds } from './parsed.ts'
import type { RawSeason } from './raw-season.ts'

type RecordValue = { value: number; holders: string[] }

/** The records computed from the rows. */
const rawRecords = (raw: RawSeason, through: number) =>
  raw.once(`records ${through}`, () => recordsThrough(raw, through))

function recordsThrough(raw: RawSeason, through: number): Partial<Record<RecordKind, RecordValue>> {
  const played = raw.weeksTo(Math.min(through, 17)).filter((week) => raw.isComplete(week))
  const ranked = played.filter((week) => week <= 14)
  const entries: Record<RecordKind, [value: number, holder: string][]> = {
    'best-week': [],
    'worst-week': [],
    'player-for-team': [],
    'games-of-the-week': [],
    'top-ten-run': [],
    climb: [],
  }
  // Nobody is in the playoffs before the playoff teams are known.
  const isPlayed = (week: number) => week <= 14 || raw.isComplete(14)
  for (const email of raw.teams) {
    const active = played.filter((week) => isPlayed(week) && raw.playing(Math.min(week, 17)).includes(email))
    const sums = new Map<string, number>()
    for (const week of active) {
      const roster = raw.roster(email, week)
      if (roster.length > 0) entries['best-week'].push([raw.points(email, week), `${email} ${week} ${week}`])
      for (const id of roster) sums.set(id, (sums.get(id) ?? 0) + raw.whole(id, week))
    }
    for (const [id, sum] of sums) entries['player-for-team'].push([sum, `${email} ${id}`])
    const won = ranked.filter((week) => raw.takesPart(email, week) && raw.rankIn(week, raw.teams, email) === 1).length
    entries['games-of-the-week'].push([won, email])
    ranked.forEach((week, at) => {
      const isTop = (one: number) => raw.takesPart(email, one) && raw.rankIn(one, raw.teams, email) <= 10
      const since = ranked.slice(0, at + 1).findLastIndex((one) => !isTop(one)) + 1
      if (raw.teams.length > 10 && isTop(week))
        entries['top-ten-run'].push([at - since + 1, `${email} ${ranked[since]} ${week}`])
      const before = raw.rankBefore(email, week)
      if (before !== undefined) entries.climb.push([before - raw.rankAfter(email, week), `${email} ${week} ${week}`])
    })
  }
  entries['worst-week'] = entries['best-week']
  const records: Partial<Record<RecordKind, RecordValue>> = {}
  for (const [kind, all] of Object.entries(entries) as [RecordKind, [number, string][]][]) {
    const values = all.map(([value]) => value)
    if (values.length === 0) continue
    const value = kind === 'worst-week' ? Math.min(...values) : Math.max(...values)
    if (value > 0 || kind === 'worst-week')
      records[kind] = { value, holders: all.filter((one) => one[0] === value).map((one) => one[1]) }
  }
  return records
}

export function checkRecords(raw: RawSeason, week: number, records: readonly LeagueRecord[]): void {
  const actual = records.map(({ kind, value, holders }) => [
    kind,
    {
      value,
      holders: holders
        .map(({ team, player, from, to }) => [team, player?.id, from, to].filter(Boolean).join(' '))
        .sort(),
    },
  ])
  const expected = Object.entries(rawRecords(raw, week)).map(([kind, { value, holders }]) => [
    kind,
    { value, holders: holders.toSorted() },
  ])
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
}

const READ: [pattern: string, kind: RecordKind][] = [
  [`${TEAMS} (?:had|equalled) the best week of the season, ${N} points?.*\\.`, 'best-week'],
  [`${TEAMS} (?:had|equalled) the worst week of the season, ${N} points?.*\\.`, 'worst-week'],
  [`${TEAMS} (?:has|have) won (\\w+) weeks, the most of the season\\.`, 'games-of-the-week'],
  [`${TEAMS} (?:has|have) been in the top ten (\\w+) weeks in a row, the longest run of the season\\.`, 'top-ten-run'],
  [`${TEAMS} climbed (\\w+) places(?: each)?, the largest climb of the season\\.`, 'climb'],
]

/** Every mentioned record is one, with all its current and previous holders. */
export function checkRecordNews(raw: RawSeason, week: number, section: Section | undefined): void {
  if (!section) return
  const [now, before] = [rawRecords(raw, week), rawRecords(raw, week - 1)]
  for (const { words } of section.sentences) {
    const text = withIds(words)
    if (text.startsWith('The best week is still')) {
      const { value, holders } = now['best-week']!
      const [points, whose] = match(`The best week is still the ${N} points? of (.+)\\.`, text)
      expect(figureIn(points)).toBe(value)
      expect(holdersIn(whose!)).toEqual(holders.toSorted())
      expect(holders.some((holder) => holder.endsWith(` ${week}`))).toBe(false)
      continue
    }
    const [pattern, kind] = READ.find(([one]) => new RegExp(`^${one}$`).test(text))!
    const [who, figure] = match(pattern, text)
    const { value, holders } = now[kind]!
    expect([numberIn(figure!.replaceAll(',', ''))]).toEqual([value])
    const isEqual = text.includes(' equalled the ')
    const fresh = kind === 'games-of-the-week' ? holders : holders.filter((holder) => holder.endsWith(` ${week}`))
    expect(teamsIn(who!).toSorted()).toEqual(fresh.map((holder) => holder.split(' ')[0]!).toSorted())
    if (isEqual) expect(holdersIn(/that of (.+)\.$/.exec(text)![1]!)).toEqual(before[kind]!.holders.toSorted())
    else {
      expect(value).not.toBe(before[kind]?.value)
      expect(fresh).toHaveLength(holders.length)
    }
  }
}

/** '<t:a> in Week 3 and <t:b> in Week 5' → ['a 3 3', 'b 5 5'] */
const holdersIn = (text: string): string[] =>
  [...text.matchAll(/<t:([^>]+)> in Week (\d+)/g)].map((one) => `${one[1]} ${one[2]} ${one[2]}`).sort()
