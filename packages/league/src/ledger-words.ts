import { type Cents, inDollars } from './money.ts'
import { placeInWords } from './place-words.ts'
import type { Placed, Prize } from './prizes.ts'
import { counted } from './rule-section.ts'

export type LineWords = { title: string; note: string }

export const firstWords = (now: Placed): LineWords => ({
  title: placeInWords(now),
  note: counted(now.points, 'point'),
})

export function takenBackWords(prize: Prize | undefined): LineWords {
  if (!prize) return { title: 'taken back', note: 'It is no longer played or has no figures' }
  if (!prize.isClosed) return { title: 'opened again', note: 'Provisional until it is closed' }
  return { title: 'taken back', note: 'The team no longer has a place' }
}

type Explained = {
  was: Placed
  now: Placed
  before: readonly Placed[]
  after: readonly Placed[]
  nameOf: (email: string) => string
}

export function differenceWords({ was, now, before, after, nameOf }: Explained): LineWords {
  const [former, present] = [placeInWords(was), placeInWords(now)]
  const isElsewhere = former !== present
  const title = isElsewhere
    ? `${present}, was ${former}`
    : `${present}, ${inDollars(now.money)}, was ${inDollars(was.money)}`
  const moved = movers(before, after)
  if (moved.length > 0) return { title, note: moversInWords(moved, nameOf) }
  if (isElsewhere) return { title, note: 'Recalculated after closing' }
  const isOddCent = Math.abs(now.money - was.money) === 1 && moneyIn(before) === moneyIn(after)
  return { title, note: isOddCent ? 'The leftover cent goes by name' : 'The payouts were changed' }
}

/** Another place or other points for the same money; undefined where the recorded wording is still correct. */
export function sameMoneyWords({ was, now }: { was: Placed; now: Placed }): LineWords | undefined {
  const [former, present] = [placeInWords(was), placeInWords(now)]
  if (former === present && was.points === now.points) return undefined
  const points = firstWords(now).note
  return {
    title: former === present ? `still ${present}` : `${present}, was ${former}`,
    note: was.points === now.points ? 'The same money' : `${points}, were ${was.points}; the same money`,
  }
}

type Mover = { email: string; from: number; to: number }

function movers(before: readonly Placed[], after: readonly Placed[]): Mover[] {
  const pointsOf = new Map(before.map(({ email, points }) => [email, points]))
  return after
    .flatMap(({ email, points }) => {
      const from = pointsOf.get(email)
      return from === undefined || from === points ? [] : [{ email, from, to: points }]
    })
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
}

const NAMED = 2

function moversInWords(moved: readonly Mover[], nameOf: Explained['nameOf']): string {
  const named = moved.slice(0, NAMED).map(({ email, from, to }) => {
    return `${nameOf(email)} ${to > from ? 'rose' : 'fell'} from ${from} to ${to}`
  })
  const others = moved.length - named.length
  return `${[...named, ...(others > 0 ? [`${others} more`] : [])].join(' and ')} after closing`
}

const moneyIn = (placed: readonly Placed[]): Cents => placed.reduce((sum, { money }) => sum + money, 0)
