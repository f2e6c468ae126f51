import { readCsv } from './reading/csv-table.ts'
import { addressesOf, type SourceAddress } from './reading/source-address.ts'
import { onceEach, type SourceFile, type SourceFiles } from './reading/source-files.ts'

const USUAL_NAMES = ['db_playerids.csv', 'player_ids.csv', 'player_ids_{season}.csv']

/** Maps another source's ids to gsis ids. Names are not compared, because they are not unique. */
export type PlayerIds = { bySleeperId(): Promise<ReadonlyMap<string, string>> }

/** A row per player and a column per source, as in dynastyprocess's table and nflverse's rosters. */
export function playerIds(files: SourceFiles, at: SourceAddress, season: number): PlayerIds {
  const addresses = addressesOf(at, USUAL_NAMES, { season })
  const read = onceEach(readIds)
  return { bySleeperId: () => files.read(addresses, 'CSV', read) }
}

async function readIds(file: SourceFile): Promise<ReadonlyMap<string, string>> {
  const table = await readCsv(file)
  const [gsisId, sleeperId] = [table.texts('gsis_id'), table.texts('sleeper_id')]
  const pairs = table.rows.map((row) => [sleeperId(row), gsisId(row)] as const)
  return new Map(oneToOne(eachOnce(pairs.filter(([theirs, ours]) => theirs !== '' && ours !== ''))))
}

/** nflverse's rosters have a row for each of a player's clubs. */
const eachOnce = (pairs: readonly (readonly [string, string])[]) => [
  ...new Map(pairs.map((pair) => [pair.join(' '), pair])).values(),
]

/** Ignores ids that two players claim. */
export function oneToOne<Pair extends readonly [string, string, ...unknown[]]>(pairs: readonly Pair[]): Pair[] {
  const [theirs, ours] = [new Map<string, number>(), new Map<string, number>()]
  for (const [their, our] of pairs) {
    theirs.set(their, (theirs.get(their) ?? 0) + 1)
    ours.set(our, (ours.get(our) ?? 0) + 1)
  }
  return pairs.filter(([their, our]) => theirs.get(their) === 1 && ours.get(our) === 1)
}
