import { foldName, type Player, type Position } from '@tuff/league'
import { clubCode } from '#providers/clubs.ts'
import { positionOf } from '#providers/positions.ts'

/** The identifying cells of a row, empty where missing. */
export type NamedPlayer = { id: string; name: string; position: string; club: string }

type Found = { player: Player } | { message: string; column: 'id' | 'name' | 'position' | 'club' }

/** By the league's id or an alias; otherwise by name, position and club if exactly one matches, never by name alone. */
export function createPlayerFinder(players: readonly Player[], aliases: ReadonlyMap<string, string> = new Map()) {
  const byId = new Map(players.map((player) => [player.id, player]))
  const byName = Map.groupBy(players, ({ name, position, club }) => keyOf(name, position, club))
  const namesakes = Map.groupBy(players, ({ name }) => foldName(name))

  const namedLike = (name: string, position: Position | undefined, club: string | undefined): Player[] =>
    position && club ? (byName.get(keyOf(name, position, club)) ?? []) : []

  /** The player of a row with another list's id: by name, and only if the id is unknown. */
  const findNamed = (named: NamedPlayer): Found | undefined =>
    byId.has(named.id) || namedLike(named.name, positionIn(named.position), clubIn(named.club)).length === 0
      ? undefined
      : find({ ...named, id: '' })

  const find = (named: NamedPlayer): Found => {
    if (named.id !== '') {
      const player = byId.get(aliases.get(named.id) ?? named.id)
      return player
        ? { player }
        : { column: 'id', message: `There is no player with the id '${named.id.slice(0, 64)}'` }
    }
    if (named.name === '') return { column: 'id', message: 'This row names no player' }
    const [position, club] = [positionIn(named.position), clubIn(named.club)]
    const shown = `'${named.name.slice(0, 60)}'`
    if (!position || !club)
      return { column: 'name', message: `${shown} needs an id, or the position and the club beside the name` }
    const [player, namesake] = namedLike(named.name, position, club)
    if (namesake)
      return { column: 'name', message: `Several players are called ${shown} (${position}, ${club}): give the id` }
    if (player) return { player }
    return { column: 'name', message: `There is no player ${shown} (${position}, ${club})${probably(named.name)}` }
  }

  function probably(name: string): string {
    const others = namesakes.get(foldName(name)) ?? []
    if (others.length === 0 || others.length > 3) return ''
    const shown = others.map(({ name, position, club, id }) => `${name} (${position}, ${club}; id ${id})`)
    return `: probably ${shown.join(' or ')}`
  }

  return { find, findNamed }
}

/** As the sources write it: FB is an RB, DST a DEF. */
export const positionIn = (text: string): Position | undefined => positionOf(text.toUpperCase())

/** LA is LAR, WSH is WAS. */
export const clubIn = (text: string): string | undefined => clubCode(text.toUpperCase())

const keyOf = (name: string, position: Position, club: string) => `${position} ${club} ${foldName(name)}`
