import { SETUP_LIMITS } from '@tuff/contract'
import type { Player } from '@tuff/league'
import { textIn } from '#platform/csv-text.ts'
import { salariesIn } from '#providers/salaries.ts'
import { type PlayersFile, readOwnPlayers } from './own-players-file.ts'
import type { ProblemList } from './problem-list.ts'

/** Known players with DraftKings or FanDuel salaries; undefined if the file is from neither. */
async function readSiteSalaries(
  bytes: Uint8Array,
  stored: readonly Player[],
  problems: ProblemList,
): Promise<PlayersFile | undefined> {
  const text = textIn(bytes, SETUP_LIMITS.players)
  const salaries = typeof text === 'string' ? await salariesIn(text, stored) : undefined
  if (!salaries) return undefined
  const { site, read, byPlayer, unknown, withoutSlot, flaws } = salaries
  for (const { message, ...cell } of flaws) problems.add({ file: 'players', ...cell, message: `This row ${message}` })
  if (byPlayer.size === 0 && flaws.length === 0) problems.add({ file: 'players', message: nobody(site, read, stored) })
  return {
    players: stored.flatMap((player) => {
      const salary = byPlayer.get(player.id)
      return salary === undefined ? [] : [{ ...player, salary }]
    }),
    refusedIds: new Set(),
    aliases: new Map(),
    // The other columns of a known format are ignored without a warning.
    ignored: [],
    rows: { from: site, read, unknown, withoutSlot },
  }
}

/** A file without any effect is an error. */
const nobody = (site: string, read: number, stored: readonly Player[]): string =>
  stored.length === 0
    ? `This is a file of ${site}, which gives players whom the league knows a salary, and it knows none yet: import a season first`
    : `None of the ${read} rows of this file of ${site} names a player whom this league knows`

export const NO_PLAYERS: PlayersFile = { players: [], refusedIds: new Set(), aliases: new Map(), ignored: [] }

/** A DraftKings or FanDuel salary export, or a file with the league's own columns. */
export const readPlayers = async (bytes: Uint8Array, stored: readonly Player[], problems: ProblemList) =>
  (await readSiteSalaries(bytes, stored, problems)) ?? readOwnPlayers(bytes, stored, problems)
