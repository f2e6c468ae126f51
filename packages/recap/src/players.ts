import {
  type Cents,
  inDollars,
  LAST_WEEK,
  lineIn,
  type PlayerPoints,
  type Points,
  type Stats,
  weekPoints,
  wholePoints,
} from '@tuff/league'
import { namesOf, type Scene } from './scene.ts'
import { counted, figure, phrase, type Section, type Sentence, type Words } from './words.ts'

/** More owners are only counted. */
const NAMED_OWNERS = 6

export function playerOfTheWeek(scene: Scene): Section | undefined {
  const best = scorersOf(scene)[0]
  if (!best) return undefined
  const level = scorersOf(scene).filter(({ points }) => points === best.points)
  const whole = wholePoints(best.points)
  return {
    of: 'player',
    figure: { value: figure(whole), unit: whole === 1 ? 'point' : 'points' },
    sentences: level.map((one): Sentence => {
      const did = didOf(scene, one)
      return {
        kind: 'player',
        words: phrase`${introduced(one)}${did === '' ? '' : `: ${did}`}. ${ownersInWords(scene, one)}`,
        facts: { player: one.player.id, points: one.points, owners: ownersOf(scene, one) },
      }
    }),
  }
}

/** Whole points per dollar, among players on a team. */
export function bestBuy(scene: Scene): Section | undefined {
  const bought = scorersOf(scene).filter((one) => one.player.salary > 0 && ownersOf(scene, one).length > 0)
  const isWorthMore = (a: PlayerPoints, b: PlayerPoints) => worth(a, b) > worth(b, a)
  const best = bought.reduce<PlayerPoints | undefined>(
    (top, one) => (!top || isWorthMore(one, top) ? one : top),
    undefined,
  )
  if (!best) return undefined
  const level = bought.filter((one) => worth(one, best) === worth(best, one))
  return {
    of: 'buy',
    figure: { value: perDollar(wholePoints(best.points), best.player.salary), unit: 'points per $' },
    sentences: level.map((one): Sentence => {
      const points = wholePoints(one.points)
      return {
        kind: 'buy',
        words: phrase`${introduced(one)}: ${points === 1 ? '1 point' : `${figure(points)} points`} for ${inDollars(one.player.salary)}. ${ownersInWords(scene, one)}`,
        facts: {
          player: one.player.id,
          points,
          cents: one.player.salary,
          owners: ownersOf(scene, one),
        },
      }
    }),
  }
}

/** Cross-multiplied in integers to avoid rounding. */
const worth = (one: PlayerPoints, other: PlayerPoints): number => wholePoints(one.points) * other.player.salary

const perDollar = (points: number, salary: Cents): string => {
  const tenths = Math.round((points * 1000) / salary)
  return `${figure(Math.floor(tenths / 10))}.${tenths % 10}`
}

/** No slot takes a defence, so none can be the player of the week. */
function scorersOf(scene: Scene): PlayerPoints[] {
  if (scene.week === LAST_WEEK) return []
  return weekPoints(scene.snapshot, scene.week).filter(
    ({ player, points }) => player.position !== 'DEF' && wholePoints(points) > 0,
  )
}

const introduced = ({ player, club }: PlayerPoints): Words =>
  phrase`${{ player: player.id, name: player.name }}, ${player.position}, ${club}`

const didOf = ({ snapshot, week }: Scene, { player, correction = 0 }: PlayerPoints): string =>
  statWords(lineIn(snapshot, week, player.id)?.stats ?? {}, correction)

const ownersOf = ({ playing }: Scene, { owners }: PlayerPoints): string[] =>
  owners.map(({ email }) => email).filter((email) => playing.includes(email))

function ownersInWords(scene: Scene, one: PlayerPoints): Words {
  const owners = ownersOf(scene, one)
  const names = namesOf(scene, owners)
  if (owners.length === 0) return phrase`${scene.isPlayoffs ? 'No playoff team' : 'Nobody'} had him.`
  if (owners.length > NAMED_OWNERS)
    return phrase`${owners.length} of ${scene.playing.length} ${scene.isPlayoffs ? 'playoff teams' : 'teams'} had him.`
  return scene.isPlayoffs ? phrase`Of the playoff teams, ${names} had him.` : phrase`${names} had him.`
}

/** For example '293 yards and 3 touchdowns passing, 5 catches for 40 yards'. Zeros are omitted. */
function statWords(stats: Stats, correction: Points): string {
  const { passingYards, passingTouchdowns, rushingYards, rushingTouchdowns } = stats
  return [
    withHow(gains(passingYards, passingTouchdowns), 'passing'),
    withHow(gains(rushingYards, rushingTouchdowns), 'running'),
    caught(stats),
    stats.specialTeamsTouchdowns ? `${touchdowns(stats.specialTeamsTouchdowns)} on a return` : '',
    correction === 0 ? '' : `a score correction of ${correction > 0 ? '+' : ''}${inHundredths(correction)}`,
  ]
    .filter((words) => words !== '')
    .join(', ')
}

/** A catch may lose yards, and a lateral may gain some without one. */
function caught({ receptions, receivingYards, receivingTouchdowns }: Stats): string {
  const won = gains(receivingYards, receivingTouchdowns)
  if (!receptions) return withHow(won, 'receiving')
  const catches = counted(receptions, 'catch', 'catches')
  return won === '' ? catches : `${catches} for ${won}`
}

const gains = (yards = 0, scored = 0): string =>
  [yards === 0 ? '' : counted(yards, 'yard'), scored === 0 ? '' : touchdowns(scored)]
    .filter((words) => words !== '')
    .join(' and ')

const withHow = (words: string, how: string): string => (words === '' ? '' : `${words} ${how}`)

const touchdowns = (count: number): string => counted(count, 'touchdown')

const inHundredths = (points: Points): string =>
  points % 100 === 0 ? figure(points / 100) : (points / 100).toFixed(2).replace('-', '\u2212')
