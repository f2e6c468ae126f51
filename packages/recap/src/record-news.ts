import { LAST_WEEK, numberInWords } from '@tuff/league'
import { type Holder, type LeagueRecord, type RecordKind, recordsOf } from './records.ts'
import { type Scene, weeksBefore } from './scene.ts'
import { counted, figure, listed, phrase, type Section, type Sentence, type Words } from './words.ts'

/** Two weeks are too few for a record. */
const FEWEST_BEFORE = 2
/** Records with more holders than this are omitted. */
const MOST_NAMED = 6

/** The records that the week set or equalled, or else the current best week. */
export function recordNews(scene: Scene, now: readonly LeagueRecord[]): Section | undefined {
  const { snapshot, week, isPlayoffs } = scene
  if (week === LAST_WEEK || (!isPlayoffs && weeksBefore(scene).length < FEWEST_BEFORE)) return undefined
  const before = recordsOf([{ season: 0, snapshot, through: week - 1 }])
  const news = now.flatMap((record) => {
    const old = before.find(({ kind }) => kind === record.kind)
    const words = old && NEWS[record.kind]?.(record, old, week)
    return words ? [{ record, words }] : []
  })
  const best = now.find(({ kind }) => kind === 'best-week')
  if (news.length === 0 && best && isStanding(best, week)) news.push({ record: best, words: stillBest(best) })
  const [first] = news
  if (!first) return undefined
  return {
    of: 'records',
    figure: figureOf(first.record),
    sentences: news.map(({ record, words }): Sentence => ({ kind: 'record', words, facts: factsOf(record) })),
  }
}

type News = (record: LeagueRecord, before: LeagueRecord, week: number) => Words | undefined

const extremeWeek =
  (which: 'best' | 'worst'): News =>
  ({ value, holders }, before, week) => {
    const fresh = holders.filter(({ to }) => to === week)
    if (fresh.length === 0 || holders.length > MOST_NAMED) return undefined
    const isNew = value !== before.value
    const verb = isNew ? 'had' : 'equalled'
    const old = isNew
      ? []
      : phrase`, that of ${listed(before.holders.map((one) => phrase`${team(one)} in Week ${one.to!}`))}`
    return phrase`${names(fresh)} ${verb} the ${which} week of the season, ${counted(value, 'point')}${fresh.length > 1 ? ' each' : ''}${old}.`
  }

const won: News = ({ value, holders }, before) => {
  if (value < 2 || value === before.value || holders.length > MOST_NAMED) return undefined
  return phrase`${names(holders)} ${has(holders)} won ${numberInWords(value)} weeks, the most of the season.`
}

/** Current runs that are longer than any before. */
const run: News = ({ value, holders }, before) => {
  if (value < 3 || value === before.value || holders.length > MOST_NAMED) return undefined
  return phrase`${names(holders)} ${has(holders)} been in the top ten ${numberInWords(value)} weeks in a row, the longest run of the season.`
}

const climb: News = ({ value, holders }, before) => {
  if (value < 2 || value === before.value || holders.length > MOST_NAMED) return undefined
  return phrase`${names(holders)} climbed ${numberInWords(value)} places${holders.length > 1 ? ' each' : ''}, the largest climb of the season.`
}

const NEWS: Partial<Record<RecordKind, News>> = {
  'best-week': extremeWeek('best'),
  'worst-week': extremeWeek('worst'),
  'games-of-the-week': won,
  'top-ten-run': run,
  climb,
}

/** No holder is of this week. */
const isStanding = ({ holders }: LeagueRecord, week: number): boolean =>
  holders.length <= MOST_NAMED && holders.every(({ to }) => to !== week)

const stillBest = ({ value, holders }: LeagueRecord): Words =>
  phrase`The best week is still the ${counted(value, 'point')} of ${listed(holders.map((one) => phrase`${team(one)} in Week ${one.to!}`))}.`

const team = ({ team, name }: Holder) => ({ team, name })
const names = (holders: readonly Holder[]): Words => listed(holders.map((one) => [team(one)]))
const has = (holders: readonly Holder[]): string => (holders.length === 1 ? 'has' : 'have')

const UNITS: Record<RecordKind, [one: string, many: string]> = {
  'best-week': ['point', 'points'],
  'worst-week': ['point', 'points'],
  'player-for-team': ['point', 'points'],
  'games-of-the-week': ['week won', 'weeks won'],
  'top-ten-run': ['week', 'weeks'],
  climb: ['place', 'places'],
}

const figureOf = ({ kind, value }: LeagueRecord): Section['figure'] => ({
  value: `${kind === 'climb' ? '+' : ''}${figure(value)}`,
  unit: UNITS[kind][value === 1 ? 0 : 1],
})

const factsOf = ({ kind, value, holders }: LeagueRecord): Sentence['facts'] => ({
  record: kind,
  value,
  teams: holders.map((one) => one.team),
  weeks: holders.flatMap(({ to }) => to ?? []),
})
