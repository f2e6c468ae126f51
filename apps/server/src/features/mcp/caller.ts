import { type Endpoint, ErrorBody, GameDayMessage, type GameDayNow, type RequestTo } from '@tuff/contract'
import { foldName, matchOf, type Player, searchKey, searchTerm, type Team } from '@tuff/league'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { FeedSource } from '#feeds/feed-source.ts'
import type { SignedIn } from '#identity/verify-token.ts'
import type { LiveLeague } from '#season/live-league.ts'
import type { TradePreviews } from './trade-previews.ts'

export type Caller = {
  user: Pick<SignedIn, 'subject' | 'email'>
  league: Pick<LiveLeague, 'snapshot'>
  call: ReturnType<typeof callsOf>
  gameDay: FeedSource
  previews: TradePreviews
}

/** A sentence for the model, which may correct its input. */
export class ToolError extends Error {}

export function ownTeam({ user, league }: Caller): Team {
  const own = league.snapshot.teams.find(({ email }) => email === user.email)
  if (!own) throw new ToolError('The owner of this access token has no team in this league.')
  return own
}

export function teamNamed(caller: Caller, name: string | undefined): Team {
  if (name === undefined) return ownTeam(caller)
  const { teams } = caller.league.snapshot
  const sought = foldName(name)
  const found = teams.find((team) => [team.name, team.abbreviation].some((each) => foldName(each) === sought))
  if (found) return found
  throw new ToolError(`There is no team '${name}'. The teams are: ${teams.map((team) => team.name).join(', ')}.`)
}

const MOST_MATCHES = 8

export function playerNamed(players: readonly Player[], name: string): Player {
  const sought = foldName(name)
  const exact = players.filter((player) => player.id === name || foldName(player.name) === sought)
  const found = exact.length > 0 ? exact : matching(players, name)
  const [only, ...others] = found
  if (!only) throw new ToolError(`There is no player '${name}'.`)
  if (others.length === 0) return only
  const listed = found
    .slice(0, MOST_MATCHES)
    .map(({ id, name: full, position, club }) => `${full} (${position}, ${club}, id ${id})`)
  const more = found.length > MOST_MATCHES ? `, and ${found.length - MOST_MATCHES} more` : ''
  throw new ToolError(`Several players match '${name}': ${listed.join(', ')}${more}. Use the id of one.`)
}

function matching(players: readonly Player[], name: string): Player[] {
  const term = searchTerm(name)
  const matchFor = new Map(players.map((player) => [player, matchOf(searchKey(player.name), player.position, term)]))
  return players.filter((player) => matchFor.get(player)! > 0).toSorted((a, b) => matchFor.get(b)! - matchFor.get(a)!)
}

export function gameDayOf({ gameDay }: Caller): GameDayNow {
  const messages = gameDay.respond({ action: 'getGameDay' }) ?? []
  for (const bytes of messages) {
    const message = GameDayMessage.parse(JSON.parse(Buffer.from(bytes).toString()))
    if (message.type === 'gameday') return message
  }
  throw new ToolError('The current week is not available.')
}

/** Models need no more than one decimal. */
export const rounded = (figure: number): number => Math.round(figure * 10) / 10
export const percent = (chance: number): number => Math.round(chance * 100)

/** The fields of the schema, for clients with and without structured content. */
export function toolResult<Schema extends z.ZodObject>(schema: Schema, value: z.input<Schema>) {
  const output = schema.parse(value)
  return { content: [{ type: 'text' as const, text: JSON.stringify(output) }], structuredContent: output }
}

export const READS = { readOnlyHint: true, openWorldHint: false } as const

export class RefusedCall extends Error {
  readonly details: unknown

  constructor({ message, details }: ErrorBody) {
    super(message)
    this.details = details
  }
}

type WithResponse<Result> = { response: { parse(value: unknown): Result } }
type Parts = { params?: object; query?: object; headers?: object; body?: object }

/** Calls the API in-process with the caller's token, and so with its permissions and checks. */
export const callsOf =
  (app: FastifyInstance, { authorization, address }: { authorization: string; address: string }) =>
  async <Called extends Omit<Endpoint, 'response'>, Result>(
    called: Called & WithResponse<Result>,
    request: RequestTo<Called>,
  ): Promise<Result> => {
    const { params = {}, query = {}, headers = {}, body }: Parts = request
    const path = called.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textIn(params, name)))
    const response = await app.inject({
      method: called.method,
      url: path,
      query: Object.fromEntries(Object.keys(query).map((name) => [name, textIn(query, name)])),
      headers: { ...headers, authorization },
      remoteAddress: address,
      ...(body && { payload: body }),
    })
    if (response.statusCode >= 400) throw new RefusedCall(ErrorBody.parse(response.json()))
    return called.response.parse(response.json())
  }

const textIn = (parts: object, name: string): string =>
  String(Object.entries(parts).find(([key]) => key === name)?.[1] ?? '')
