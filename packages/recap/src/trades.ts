import { findPlayer, LAST_WEEK, pointsIn, type Trade, tradeNetPoints, wholePoints } from '@tuff/league'
import { type Scene, teamPart } from './scene.ts'
import { counted, phrase, type Section, type Sentence, type Words } from './words.ts'

type TradeGain = { trade: Trade; inWeek: number; sinceThen: number }

export function tradesOf(scene: Scene): { paid: Section | undefined; hurt: Section | undefined } {
  const gains = scene.week === LAST_WEEK ? [] : scene.snapshot.trades.map((trade) => gainOf(scene, trade))
  const most = Math.max(0, ...gains.map(({ inWeek }) => inWeek))
  const least = Math.min(0, ...gains.map(({ inWeek }) => inWeek))
  return { paid: sectionOf(scene, 'trade-paid', gains, most), hurt: sectionOf(scene, 'trade-hurt', gains, least) }
}

function gainOf({ snapshot, week }: Scene, trade: Trade): TradeGain {
  const sinceThen = tradeNetPoints(snapshot, trade, week)
  return { trade, sinceThen, inWeek: sinceThen - tradeNetPoints(snapshot, trade, week - 1) }
}

function sectionOf(scene: Scene, of: Section['of'], gains: readonly TradeGain[], inWeek: number): Section | undefined {
  if (inWeek === 0) return undefined
  const sentences = gains.filter((one) => one.inWeek === inWeek).map((one) => sentenceOf(scene, one))
  const value = inWeek > 0 ? `+${inWeek}` : `\u2212${-inWeek}`
  return { of, figure: { value, unit: `${Math.abs(inWeek) === 1 ? 'point' : 'points'} this week` }, sentences }
}

function sentenceOf(scene: Scene, { trade, inWeek, sinceThen }: TradeGain): Sentence {
  const { snapshot, week } = scene
  const team = teamPart(scene, trade.email)
  const [added, dropped] = [trade.playerAdded, trade.playerDropped].map((id) => ({
    part: { player: id, name: findPlayer(snapshot, id)!.name },
    points: wholePoints(pointsIn(snapshot, week, id)),
  }))
  const when = trade.week === week ? 'this week' : `in Week ${trade.week}`
  const since = trade.week === week ? [] : soFar(sinceThen)
  return {
    kind: 'trade',
    words: phrase`${team} took ${added!.part} for ${dropped!.part} ${when}: ${counted(added!.points, 'point')} against ${dropped!.points}.${since}`,
    facts: { trade: trade.id, inWeek, sinceThen, added: added!.points, dropped: dropped!.points },
  }
}

function soFar(points: number): Words {
  if (points === 0) return phrase` So far it has made no difference.`
  return phrase` So far it has ${points > 0 ? 'gained' : 'cost'} ${counted(Math.abs(points), 'point')}.`
}
