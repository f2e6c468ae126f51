import { MODEL } from '@tuff/forecast'
import {
  EVERY_KIND,
  type Evaluation,
  evaluate,
  FITTED_ON,
  hasSeason,
  JUDGED_BY,
  type Known,
  leftOutModels,
  realSeason,
  summary,
} from '@tuff/forecast/left-out'
import { measured } from './parts/figures.ts'

/**
 * SEER-03: the forecast of seasons that were left out of its fit, each in turn, in leagues of every kind. `PARTS=1`
 * takes each input away; `JUDGE=1` reads the season that the model is judged by, and nothing else.
 */
const LEAGUES = Number(process.env.LEAGUES ?? 10)
const DRAWS = 50
const WEEKS = [3, 6, 9, 12]
const AT_MOST = [0.92, 0.9, 0.88, 0.87]
const PARTS: Readonly<Record<string, (known: Known) => Known>> = {
  'last season': (known) => ({ ...known, basis: { ...known.basis, lastSeason: false } }),
  chances: (known) => ({ ...known, basis: { ...known.basis, chances: false } }),
  'betting lines': (known) => ({ ...known, favour: known.favour.map(() => 1) }),
  salaries: (known) => ({ ...known, players: known.players.map((player) => ({ ...player, salary: SAME })) }),
  'all four': (known) => ({
    ...known,
    basis: { ...known.basis, lastSeason: false, chances: false },
    favour: known.favour.map(() => 1),
    players: known.players.map((player) => ({ ...player, salary: SAME })),
  }),
}
const SAME = 450

if (process.env.JUDGE) {
  if (!hasSeason(JUDGED_BY)) throw new Error(`There are no figures of the season ${JUDGED_BY}.`)
  table(evaluate(JUDGED_BY, realSeason(JUDGED_BY), MODEL, { leagues: LEAGUES, draws: DRAWS }))
} else {
  const seasons = new Map(FITTED_ON.map((year) => [year, realSeason(year)] as const))
  const models = leftOutModels(seasons)
  const evaluateAll = (transform?: (known: Known) => Known, kinds = EVERY_KIND) =>
    [...seasons].flatMap(([year, season]) => {
      const options = { leagues: LEAGUES, draws: DRAWS, kinds, ...(transform && { transform }) }
      return evaluate(year, season, models.get(year)!, options)
    })
  const evaluations = evaluateAll()
  table(evaluations)
  figures(evaluations)
  if (process.env.PARTS)
    for (const [part, transform] of Object.entries(PARTS)) row(`without ${part}`, evaluateAll(transform))
}

function table(evaluations: readonly Evaluation[]): void {
  console.log('\nratio to the better baseline, share in the 80% range, bias of totals a team and week\n')
  for (const year of new Set(evaluations.map((each) => each.year))) {
    for (const trades of [false, true])
      row(
        `${year}${trades ? ', trading' : ''}`,
        evaluations.filter((each) => each.year === year && each.kind.trades === trades),
      )
  }
  for (const { teams, managers, trades } of EVERY_KIND) {
    const own = ({ kind }: Evaluation) => kind.teams === teams && kind.managers === managers && kind.trades === trades
    row(`${teams} teams, ${managers}${trades ? ', trading' : ''}`, evaluations.filter(own))
  }
  row('all', evaluations)
}

function row(title: string, evaluations: readonly Evaluation[]): void {
  const cells = WEEKS.map((week) => {
    const { ratio, inRange, bias } = summary(evaluations.filter((each) => each.week === week))
    return `${ratio.toFixed(3)} (${(100 * inRange).toFixed(0)}%, ${bias.toFixed(1)})`
  })
  console.log(`| ${title} | ${cells.join(' | ')} |`)
}

function figures(evaluations: readonly Evaluation[]): void {
  const years = [...new Set(evaluations.map(({ year }) => year))]
  for (const [at, week] of WEEKS.entries()) {
    const ofWeek = evaluations.filter((each) => each.week === week)
    const bySeason = years.map((year) => summary(ofWeek.filter((each) => each.year === year)))
    const mean = bySeason.reduce((sum, { ratio }) => sum + ratio, 0) / years.length
    measured({
      what: `Brier score beside the better baseline, after week ${week}`,
      value: mean,
      unit: 'times',
      bound: { atMost: AT_MOST[at]! },
    })
    measured({
      what: `the worst season after week ${week}`,
      value: Math.max(...bySeason.map(({ ratio }) => ratio)),
      unit: 'times',
      bound: { atMost: 1 },
    })
    const held = bySeason.map(({ inRange }) => inRange)
    measured({
      what: `the 80% range after week ${week}, least`,
      value: Math.min(...held),
      unit: 'times',
      bound: { atLeast: 0.72 },
    })
    measured({
      what: `the 80% range after week ${week}, most`,
      value: Math.max(...held),
      unit: 'times',
      bound: { atMost: 0.88 },
    })
  }
  measured({
    what: 'bias of totals, points of a team and week',
    value: Math.abs(summary(evaluations).bias),
    unit: 'times',
    bound: { atMost: 2 },
  })
}
