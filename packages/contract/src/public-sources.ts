import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Reason } from './fields.ts'
import { Season } from './weeks.ts'

/** REAL-01: in the order of the page. */
export const PUBLIC_SOURCES = ['sleeper', 'nflverse', 'espn', 'rss'] as const
const PublicSourceName = z.enum(PUBLIC_SOURCES)
export type PublicSourceName = z.infer<typeof PublicSourceName>

export const SOURCE_TITLES: Record<PublicSourceName, string> = {
  sleeper: 'Sleeper',
  nflverse: 'nflverse',
  espn: 'ESPN',
  rss: 'RSS',
}

/** A base URL for Sleeper and nflverse, the full address for the others. */
export const USUAL_ADDRESSES: Record<PublicSourceName, string> = {
  sleeper: 'https://api.sleeper.app/v1',
  nflverse: 'https://github.com/nflverse/nflverse-data/releases',
  espn: 'https://site.api.espn.com/apis/site/v2/sports/football/nfl/scoreboard',
  rss: 'https://www.espn.com/espn/rss/nfl/news',
}

const LONGEST_ADDRESS = 2_000
const WebAddress = z.url().regex(/^https?:\/\//i)

/** REAL-02: why an address cannot be polled; checked before its name is resolved. */
export function addressProblem(address: string): string | undefined {
  if (address.trim() === '') return 'The address is missing.'
  if (address.length > LONGEST_ADDRESS) return `An address may have ${LONGEST_ADDRESS} characters at most.`
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.trim())?.[1]?.toLowerCase()
  if (scheme !== 'http' && scheme !== 'https')
    return `An address begins with https:// or http://${scheme ? `, not with ${scheme}:` : ''}.`
  return WebAddress.safeParse(address.trim()).success ? undefined : 'This is no web address.'
}

const Address = z.string().max(LONGEST_ADDRESS).trim()

const ChosenSource = z.object({ address: Address, isOn: z.boolean() })
export type ChosenSource = z.infer<typeof ChosenSource>

const PublicSources = z.object({ season: Season, sources: z.record(PublicSourceName, ChosenSource) })
export type PublicSources = z.infer<typeof PublicSources>

export const SourcesState = PublicSources.extend({
  /** The season is being played, so that it cannot be changed. */
  isSeasonFixed: z.boolean(),
  /** Why sources cannot be chosen here; null where they can. */
  refusal: z.string().nullable(),
  overruled: z.string().nullable(),
  /** What is missing to provide figures; null also where all sources are off. */
  lacks: z.string().nullable(),
})
export type SourcesState = z.infer<typeof SourcesState>

/** Sources that are not named are unchanged. */
export const SourcesChoice = z.object({
  season: Season,
  sources: z.partialRecord(PublicSourceName, ChosenSource),
  /** Removes another season's figures, which only a league without rosters may do. */
  startsOver: z.literal(true).optional(),
  reason: Reason.optional(),
})
export type SourcesChoice = z.infer<typeof SourcesChoice>

/** Polls a source once without storing anything. */
export const SourceTrial = z.object({ source: PublicSourceName, address: Address, season: Season })
export type SourceTrial = z.infer<typeof SourceTrial>

export const SourceTried = z.discriminatedUnion('result', [
  z.object({ result: z.literal('came'), came: z.string(), ageMs: Count.nullable(), tookMs: Count }),
  z.object({ result: z.literal('failed'), message: z.string(), tookMs: Count }),
])
export type SourceTried = z.infer<typeof SourceTried>

const SOURCES = '/api/commissioner/sources'

export const SOURCE_CALLS = {
  state: endpoint('GET', SOURCES, 'commissioner', { response: SourcesState }),
  choose: endpoint('PATCH', SOURCES, 'commissioner', { body: SourcesChoice, response: SourcesState }),
  test: endpoint('POST', `${SOURCES}/test`, 'commissioner', { body: SourceTrial, response: SourceTried }),
}
