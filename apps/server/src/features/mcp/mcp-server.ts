import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Caller } from './caller.ts'
import { addLeagueTools } from './league-tools.ts'
import { addPlayerTools } from './player-tools.ts'
import { addTeamTools } from './team-tools.ts'
import { addTradeTools } from './trade-tools.ts'

type Product = { product: string; season: number; version: string }

/** Stateless: each request gets a server of its own, with the tools of its caller. */
export async function respond(request: Request, body: unknown, caller: Caller, shown: Product): Promise<Response> {
  const { product, season, version } = shown
  const handler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: product, title: `${product} Fantasy Football ${season}`, version },
        {
          instructions: `A private fantasy football league, season ${season}. Money is in dollars. Points and money of the current week are provisional until it closes.`,
        },
      )
      for (const add of [addLeagueTools, addTeamTools, addPlayerTools, addTradeTools]) add(server, caller)
      return server
    },
    // Nothing is pushed, so no stream stays open.
    { maxSubscriptions: 0 },
  )
  return handler.fetch(request, { parsedBody: body })
}
