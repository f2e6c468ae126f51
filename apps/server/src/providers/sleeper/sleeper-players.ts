import type { Availability } from '@tuff/league'
import { z } from 'zod'
import { clubCode } from '../clubs.ts'
import { oneToOne, type PlayerIds } from '../player-ids.ts'
import { positionOf } from '../positions.ts'
import type { ListedPlayer } from '../provider.ts'
import { readJson } from '../reading/json-text.ts'
import { addressesOf, type SourceAddress } from '../reading/source-address.ts'
import { SourceMissingError } from '../reading/source-error.ts'
import type { SourceFile, SourceFiles } from '../reading/source-files.ts'
import type { PlayerSource } from '../source.ts'
import { type RequestSource, requestOnce } from '../source-keepers.ts'
import { emptyTally, leaveOut, type Tally } from '../tally.ts'

const USUAL_NAMES = ['players/nfl', 'players_nfl.json']

const Text = z.string().nullish()
const SleeperPlayer = z.object({
  first_name: Text,
  last_name: Text,
  full_name: Text,
  position: Text,
  fantasy_positions: z.array(z.string()).nullish(),
  team: Text,
  gsis_id: Text,
  injury_status: Text,
  depth_chart_order: z.int().positive().nullish().catch(undefined),
})
type SleeperPlayer = z.infer<typeof SleeperPlayer>

export type SleeperPlayers = PlayerSource & { bySleeperId(): Promise<ReadonlyMap<string, ListedPlayer>> }

/** Players with a club and a position that we use. A table of ids decides, because Sleeper seldom has gsis ids. */
export function sleeperPlayers(
  files: SourceFiles,
  at: SourceAddress,
  season: number,
  ids: PlayerIds | undefined,
  request: RequestSource = requestOnce,
): SleeperPlayers {
  const addresses = addressesOf(at, USUAL_NAMES, { season })
  let last: { file: SourceFile; idsBySleeperId: ReadonlyMap<string, string> | undefined; list: PlayerList } | undefined
  // Cached: every week's stats need it, and Sleeper limits requests for it.
  const current = () => request({ about: 'list of players', fetch: readNow })
  const readNow = async () => {
    const idsBySleeperId = (await idsIfAny()) ?? last?.idsBySleeperId
    return files.read(addresses, 'JSON', (file) => {
      if (last?.file !== file || last.idsBySleeperId !== idsBySleeperId)
        last = { file, idsBySleeperId, list: readPlayers(file, idsBySleeperId) }
      return last.list
    })
  }
  /** Without a table of the season yet, Sleeper's own ids remain. */
  const idsIfAny = async () => {
    try {
      return await ids?.bySleeperId()
    } catch (error) {
      if (error instanceof SourceMissingError) return undefined
      throw error
    }
  }
  return {
    players: async () => [...(await current()).players.values()],
    bySleeperId: async () => (await current()).players,
    tally: () => last?.list.tally ?? emptyTally(),
  }
}

type PlayerList = { players: ReadonlyMap<string, ListedPlayer>; tally: Tally }

function readPlayers(file: SourceFile, idsBySleeperId: ReadonlyMap<string, string> | undefined): PlayerList {
  const tally = emptyTally()
  const found: (readonly [sleeperId: string, id: string, ListedPlayer])[] = []
  for (const [sleeperId, listed] of Object.entries(readJson(file, z.record(z.string(), SleeperPlayer)))) {
    const position = positionIn(listed)
    if (position === 'DEF') continue
    tally.read++
    const club = listed.team ? clubCode(listed.team) : undefined
    const id = idsBySleeperId?.get(sleeperId) ?? listed.gsis_id?.trim()
    if (!position) leaveOut(tally, `position ${listed.position ?? 'unknown'}`)
    else if (!club) leaveOut(tally, 'no club')
    else if (!id) leaveOut(tally, 'no gsis id')
    else found.push([sleeperId, id, { id, name: nameIn(listed) || id, position, club, ...healthIn(listed) }])
  }
  const players = new Map(oneToOne(found).map(([sleeperId, , player]) => [sleeperId, player]))
  for (let doubtful = found.length - players.size; doubtful > 0; doubtful--) leaveOut(tally, 'gsis id of two players')
  tally.kept = players.size
  return { players, tally }
}

const healthIn = ({ injury_status, depth_chart_order }: SleeperPlayer): Pick<ListedPlayer, 'out' | 'depth'> => ({
  out: STATUSES[injury_status ?? ''] ?? 'no',
  ...(depth_chart_order && { depth: depth_chart_order }),
})

const STATUSES: Readonly<Record<string, Availability>> = {
  Questionable: 'questionable',
  Doubtful: 'doubtful',
  Out: 'out',
  IR: 'injured-reserve',
  PUP: 'unable-to-perform',
  NFI: 'unable-to-perform',
  Sus: 'suspended',
}

/** The first of their positions that the league uses. */
const positionIn = ({ position, fantasy_positions }: SleeperPlayer) =>
  [position ?? '', ...(fantasy_positions ?? [])].map(positionOf).find((each) => each !== undefined)

const nameIn = ({ full_name, first_name, last_name }: SleeperPlayer) =>
  full_name ?? [first_name, last_name].filter(Boolean).join(' ')
