import { readCsv } from './reading/csv-table.ts'
import { filledIn, placesOf, type SourceAddress } from './reading/source-address.ts'
import { onceEach, type SourceFile, type SourceFiles } from './reading/source-files.ts'

const USUAL_NAMES = ['db_playerids.csv', 'player_ids.csv', 'player_ids_{season}.csv']

/** Our id of a player (his gsis id) by another source's id. Names are never compared: they are not unique. */
export type PlayerIds = { bySleeperId(): Promise<ReadonlyMap<string, string>> }

/**
 * A table with a row per player and a column per source, as dynastyprocess publishes it, and nflverse in its rosters.
 */
export function playerIds(files: SourceFiles, at: SourceAddress, season: number): PlayerIds {
  const places = placesOf(at, USUAL_NAMES).map((place) => filledIn(place, { season }))
  const read = onceEach(readIds)
  return { bySleeperId: () => files.read(places, 'CSV', read) }
}

async function readIds(file: SourceFile): Promise<ReadonlyMap<string, string>> {
  const table = await readCsv(file)
  const [gsisId, sleeperId] = [table.texts('gsis_id'), table.texts('sleeper_id')]
  const pairs = table.rows.map((row) => [sleeperId(row), gsisId(row)] as const)
  return new Map(oneToOne(eachOnce(pairs.filter(([theirs, ours]) => theirs !== '' && ours !== ''))))
}

/** A player who changed clubs has a row for each in nflverse's rosters. */
const eachOnce = (pairs: readonly (readonly [string, string])[]) => [
  ...new Map(pairs.map((pair) => [pair.join(' '), pair])).values(),
]

/** An id that two players claim is ignored: a guess could credit one's touchdowns to the other. */
export function oneToOne<Pair extends readonly [string, string, ...unknown[]]>(pairs: readonly Pair[]): Pair[] {
  const [theirs, ours] = [new Map<string, number>(), new Map<string, number>()]
  for (const [their, our] of pairs) {
    theirs.set(their, (theirs.get(their) ?? 0) + 1)
    ours.set(our, (ours.get(our) ?? 0) + 1)
  }
  return pairs.filter(([their, our]) => theirs.get(their) === 1 && ours.get(our) === 1)
}
