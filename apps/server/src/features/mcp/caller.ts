import { GameDayMessage, type GameDayNow } from '@tuff/contract'
import { foldName, type Player, type Team } from '@tuff/league'
import type { FeedSource } from '#feeds/feed-source.ts'
import type { SignedIn } from '#identity/verify-token.ts'
import type { LiveLeague } from '#season/live-league.ts'
import type { LeagueCall } from './league-calls.ts'
import type { TradePreviews } from './trade-previews.ts'

export type Caller = {
  user: Pick<SignedIn, 'subject' | 'email'>
  league: Pick<LiveLeague, 'snapshot'>
  call: LeagueCall
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

/** The team of this name or abbreviation; one's own without a name. */
export function teamNamed(caller: Caller, name: string | undefined): Team {
  if (name === undefined) return ownTeam(caller)
  const { teams } = caller.league.snapshot
  const sought = foldName(name)
  const found = teams.find((team) => [team.name, team.abbreviation].some((each) => foldName(each) === sought))
  if (found) return found
  throw new ToolError(`There is no team '${name}'. The teams are: ${teams.map((team) => team.name).join(', ')}.`)
}

const MOST_MATCHES = 8

/** The player of this id, or the only one of this name or part of a name. */
export function playerNamed(players: readonly Player[], name: string): Player {
  const sought = foldName(name)
  const exact = players.filter((player) => player.id === name || foldName(player.name) === sought)
  const found = exact.length > 0 ? exact : players.filter((player) => foldName(player.name).includes(sought))
  const [only, ...others] = found
  if (!only) throw new ToolError(`There is no player '${name}'.`)
  if (others.length === 0) return only
  const listed = found
    .slice(0, MOST_MATCHES)
    .map(({ id, name: full, position, club }) => `${full} (${position}, ${club}, id ${id})`)
  const more = found.length > MOST_MATCHES ? `, and ${found.length - MOST_MATCHES} more` : ''
  throw new ToolError(`Several players match '${name}': ${listed.join(', ')}${more}. Use the id of one.`)
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

/** The same content for clients with and without structured content. */
export const toolResult = <Output extends Record<string, unknown>>(output: Output) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(output) }],
  structuredContent: output,
})

export const READS = { readOnlyHint: true, openWorldHint: false } as const
