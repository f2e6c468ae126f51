import { gunzipSync } from 'node:zlib'
import type { LastSeason } from '@tuff/forecast'
import { POSITIONS, type Position, type Settings, type Stats, scoreStats } from '@tuff/league'
import { z } from 'zod'

const Archive = z.object({
  tables: z.object({
    players: z.array(z.object({ id: z.string(), position: z.enum(POSITIONS) })),
    stat_lines: z.array(z.object({ player_id: z.string(), stats: z.string() })),
  }),
})

/** By the league's current scoring. */
export function lastSeasonOf(body: string, settings: Settings): Map<string, LastSeason> {
  const { tables } = Archive.parse(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString()))
  const positions = new Map<string, Position>(tables.players.map(({ id, position }) => [id, position]))
  const sums = new Map<string, { points: number; games: number }>()
  for (const { player_id, stats } of tables.stat_lines) {
    const position = positions.get(player_id)
    if (!position) continue
    const { points, games } = sums.get(player_id) ?? { points: 0, games: 0 }
    const scored: Stats = JSON.parse(stats)
    sums.set(player_id, { points: points + scoreStats(scored, position, settings) / 100, games: games + 1 })
  }
  return new Map([...sums].map(([id, { points, games }]) => [id, { points: points / games, games }]))
}
