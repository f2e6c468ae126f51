import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason } from './reason.ts'

/** REAL-01: the public sources that a league can be fed from, in the order in which a page lists them. */
export const PUBLIC_SOURCES = ['sleeper', 'nflverse', 'espn', 'rss'] as const
const PublicSourceName = z.enum(PUBLIC_SOURCES)
export type PublicSourceName = z.infer<typeof PublicSourceName>

export const SOURCE_TITLES: Record<PublicSourceName, string> = {
  sleeper: 'Sleeper',
  nflverse: 'nflverse',
  espn: 'ESPN',
  rss: 'RSS',
}

/** Where each of them usually is: the beginning of all its addresses for Sleeper and nflverse, the address itself for the others. */
export const USUAL_ADDRESSES: Record<PublicSourceName, string> = {
  sleeper: 'https://api.sleeper.app/v1',
  nflverse: 'https://github.com/nflverse/nflverse-data/releases',
  espn: 'https://site.api.espn.com/apis/site/v2/sports/football/nfl/scoreboard',
  rss: 'https://www.espn.com/espn/rss/nfl/news',
}

const LONGEST_ADDRESS = 2_000
const WebAddress = z.url().regex(/^https?:\/\//i)

/** REAL-02: why a source cannot be asked there, whatever its name means, as a sentence. */
export function addressProblem(address: string): string | undefined {
  if (address.trim() === '') return 'The address is missing.'
  if (address.length > LONGEST_ADDRESS) return `An address may have ${LONGEST_ADDRESS} characters at most.`
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.trim())?.[1]?.toLowerCase()
  if (scheme !== 'http' && scheme !== 'https')
    return `An address begins with https:// or http://${scheme ? `, not with ${scheme}:` : ''}.`
  return WebAddress.safeParse(address.trim()).success ? undefined : 'This is no web address.'
}

const Address = z.string().max(LONGEST_ADDRESS).trim()
const Season = z.int('The season is a year').min(1999).max(2100)

const ChosenSource = z.object({ address: Address, isOn: z.boolean() })
export type ChosenSource = z.infer<typeof ChosenSource>

const ChosenSources = z.record(PublicSourceName, ChosenSource)

/** What the league has chosen. */
const PublicSources = z.object({ season: Season, sources: ChosenSources })
export type PublicSources = z.infer<typeof PublicSources>

export const SourcesState = PublicSources.extend({
  /** Whether the league plays this season already, and no other can be chosen. */
  isSeasonFixed: z.boolean(),
  /** Why they cannot be chosen here, as a sentence; null where they can. */
  refusal: z.string().nullable(),
  /** What wins over the choice, as a sentence; null where nothing does. */
  overruled: z.string().nullable(),
  /** What the choice lacks to bring figures, as a sentence; null where it lacks nothing or all are off. */
  lacks: z.string().nullable(),
})
export type SourcesState = z.infer<typeof SourcesState>

/** Those that are named are from now on as it says; the others stay. */
export const SourcesChoice = z.object({
  season: Season,
  sources: z.partialRecord(PublicSourceName, ChosenSource),
  /** Removes the figures of another season, which only a league without rosters may. */
  startsOver: z.literal(true).optional(),
  reason: Reason.optional(),
})
export type SourcesChoice = z.infer<typeof SourcesChoice>

/** Asks a source once, as it is typed, and changes nothing. */
export const SourceTrial = z.object({ source: PublicSourceName, address: Address, season: Season })
export type SourceTrial = z.infer<typeof SourceTrial>

const tookMs = z.int().nonnegative()

/** What came of it: in words what was read and how old it is, or why nothing was. */
export const SourceTried = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('came'),
    came: z.string(),
    /** Null where the source does not say it. */
    ageMs: z.int().nonnegative().nullable(),
    tookMs,
  }),
  z.object({ result: z.literal('failed'), message: z.string(), tookMs }),
])
export type SourceTried = z.infer<typeof SourceTried>

const SOURCES = '/api/commissioner/sources'

export const SOURCE_CALLS = {
  state: endpoint('GET', SOURCES, { answer: SourcesState }),
  choose: endpoint('PATCH', SOURCES, { body: SourcesChoice, answer: SourcesState }),
  test: endpoint('POST', `${SOURCES}/test`, { body: SourceTrial, answer: SourceTried }),
}
