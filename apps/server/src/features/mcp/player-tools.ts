import type { McpServer } from '@modelcontextprotocol/server'
import { PLAYER_CALLS, PlayerStory } from '@tuff/contract'
import { z } from 'zod'
import { type Caller, playerNamed, READS, toolResult } from './caller.ts'

export const Season = PlayerStory.pick({
  playerID: true,
  name: true,
  position: true,
  teamAbv: true,
  salary: true,
  points: true,
  rank: true,
  games: true,
}).extend({
  weeks: z.array(z.object({ week: z.int(), points: z.number().nullable() })).describe('The latest first'),
  teams: z.array(z.string()).describe('The teams of this league that have the player'),
  next: z.array(z.object({ week: z.int(), game: z.string().nullable() })),
})

const LATEST_WEEKS = 6
const NEXT_WEEKS = 3

export function addPlayerTools(server: McpServer, { call, league }: Caller): void {
  server.registerTool(
    'player',
    {
      title: 'Player',
      description: 'The season of an NFL player: salary, points, rank at the position, latest weeks, and who has him.',
      inputSchema: z.object({ player: z.string().min(2).max(64).describe('A name, part of a name, or an id') }),
      outputSchema: Season,
      annotations: READS,
    },
    async ({ player }) => {
      const { id } = playerNamed(league.snapshot.players, player)
      const { weeks, owners, next, ...story } = await call(PLAYER_CALLS.story, { params: { id } })
      return toolResult(Season, {
        ...story,
        weeks: weeks.toSorted((a, b) => b.week - a.week).slice(0, LATEST_WEEKS),
        teams: owners.map(({ teamName }) => teamName),
        next: next
          .slice(0, NEXT_WEEKS)
          .map(({ week, game }) => ({ week, game: game ? `${game.away} at ${game.home}` : null })),
      })
    },
  )
}
