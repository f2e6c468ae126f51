import type { Position } from './players.ts'
import { wholePoints } from './points.ts'
import { listed, pointsInWords, type RuleSection, type RuleTable } from './rule-section.ts'
import { categoryPoints, scoreStats } from './scoring.ts'
import type { Bracket, CategoryPoints, Settings } from './settings.ts'
import { DEFENSE_WORDS, OFFENSE_WORDS, type StatCategory, type Stats } from './stats.ts'

/** Rules 2.1 to 2.8. */
export function scoringRules(settings: Settings): RuleSection {
  const { offense, defense, pointsAllowed } = settings.scoring
  return {
    title: 'Scoring',
    sentences: [
      "A player's points in a week are the sum of the stats, each rounded to hundredths.",
      "A team counts whole points: its week is the sum of its players' points, each rounded down and never below 0.",
      ...unscored('A player', offense, OFFENSE_WORDS),
      ...unscored('A defense', defense, DEFENSE_WORDS),
    ],
    tables: [
      { title: 'A player gets', rows: rowsOf(offense, OFFENSE_WORDS) },
      { title: 'A defense gets', rows: [...rowsOf(defense, DEFENSE_WORDS), ...bracketRows(pointsAllowed)] },
    ],
    examples: [
      example('A quarterback', 'QB', QUARTERBACK, settings),
      example('A receiver', 'WR', RECEIVER, settings),
      example('A defense', 'DEF', DEFENSE, settings),
    ],
  }
}

type Did = readonly (readonly [StatCategory, number, words: string])[]

const QUARTERBACK: Did = [
  ['passingYards', 283, '283 passing yards'],
  ['passingTouchdowns', 2, '2 passing touchdowns'],
  ['passingInterceptions', 1, '1 interception thrown'],
  ['rushingYards', 17, '17 rushing yards'],
]
const RECEIVER: Did = [
  ['receptions', 6, '6 receptions'],
  ['receivingYards', 88, '88 receiving yards'],
  ['receivingTouchdowns', 1, '1 receiving touchdown'],
]
const DEFENSE: Did = [
  ['sacks', 3, '3 sacks'],
  ['interceptions', 1, '1 interception'],
  ['pointsAllowed', 17, '17 points allowed'],
]

function example(who: string, position: Position, did: Did, settings: Settings): string {
  const stats: Stats = Object.fromEntries(did)
  const worth = categoryPoints(stats, position, settings)
  const sum = did
    .map(([category]) => pointsInWords(worth[category] ?? 0))
    .join(' + ')
    .replaceAll('+ -', '- ')
  const points = scoreStats(stats, position, settings)
  const forTeam = position === 'DEF' ? '' : `, of which a team counts ${wholePoints(points)}`
  return `${who} with ${listed(did.map(([, , words]) => words))}: ${sum} = ${(points / 100).toFixed(2)} points${forTeam}.`
}

type Words = Readonly<Partial<Record<StatCategory, string>>>

const categoriesIn = (words: Words) => Object.entries(words) as [StatCategory, string][]

const rowsOf = (rates: CategoryPoints, words: Words): RuleTable['rows'] =>
  categoriesIn(words).flatMap(([category, what]) =>
    rates[category] ? [{ what, worth: pointsInWords(rates[category]) }] : [],
  )

function unscored(who: string, rates: CategoryPoints, words: Words): string[] {
  const nothing = categoriesIn(words).flatMap(([category, what]) => (rates[category] ? [] : [what.toLowerCase()]))
  return nothing.length === 0 ? [] : [`${who} gets nothing for: ${nothing.join(', ')}.`]
}

const bracketRows = (brackets: readonly Bracket[]): RuleTable['rows'] =>
  brackets.map(({ from, points }, at) => {
    const next = brackets[at + 1]?.from
    const allowed = next === undefined ? `${from} or more` : next - 1 === from ? `${from}` : `${from} to ${next - 1}`
    return { what: `${allowed} points allowed`, worth: pointsInWords(points) }
  })
