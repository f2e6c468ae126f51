import type { GameDayTeam } from '@tuff/contract'
import { byExpectedMoney, type DayView, lineupOf, type PlayerView, tenMoreOf } from './day-view.ts'

/** A player still to score; `cents` is the change of my expected money by ten more of his points. */
export type Rooted = { player: PlayerView; cents: number; isMine: boolean; others: readonly GameDayTeam[] }

export const MOST_ROOTED = 5

export function rootingFor(view: DayView, me: GameDayTeam): { root: Rooted[]; against: Rooted[] } {
  const worth = tenMoreOf(view, me)
  const rooted = view.players.flatMap((player): Rooted[] => {
    const cents = worth.get(player.id)
    if (cents === undefined || !isStillToScore(player)) return []
    return [{ player, cents, isMine: player.owners.includes(me), others: othersWith(view, player, me) }]
  })
  const best = rooted.toSorted((a, b) => b.cents - a.cents)
  return {
    root: best.filter(({ cents }) => cents > 0).slice(0, MOST_ROOTED),
    against: best
      .filter(({ cents }) => cents < 0)
      .reverse()
      .slice(0, MOST_ROOTED),
  }
}

export const isStillToScore = ({ game }: PlayerView): boolean =>
  game !== undefined && (game.state === 'playing' || game.state === 'to come' || game.state === 'postponed')

const othersWith = (view: DayView, { owners }: PlayerView, me: GameDayTeam): GameDayTeam[] =>
  byExpectedMoney(
    view,
    owners.filter((team) => team !== me),
  )

/**
 * GAME-06: names the player of mine that most other teams have too, of those worth less than half of my best one.
 */
export function sharedInWords(view: DayView, me: GameDayTeam): string | undefined {
  const worth = tenMoreOf(view, me)
  const mine = lineupOf(view, me).flatMap(({ player }) =>
    isStillToScore(player) && worth.has(player.id) ? [{ player, cents: worth.get(player.id)! }] : [],
  )
  const best = Math.max(0, ...mine.map(({ cents }) => cents))
  const shared = mine
    .filter(({ player, cents }) => player.owners.length > 1 && cents < best / 2)
    .toSorted((a, b) => b.player.owners.length - a.player.owners.length || a.cents - b.cents)[0]?.player
  if (!shared) return undefined
  const others = othersWith(view, shared, me).map(({ name }) => name)
  const more = others.length - NAMED
  const named = others.slice(0, NAMED)
  if (more > 0) named.push(`${more} more ${more === 1 ? 'team' : 'teams'}`)
  // No comma before 'and': 'Third and Lawn, Hail Mary Poppins and 10 more teams'.
  const owners = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  const have = others.length === 1 ? 'has' : 'have'
  const us = others.length === 1 ? 'us both' : 'us all'
  return `${shared.name} counts for little: ${owners} ${have} him too, so his points lift ${us}.`
}

const NAMED = 2
