import {
  addressProblem,
  PUBLIC_SOURCES,
  type PublicSources,
  SOURCE_TITLES,
  type SourcesChoice,
  type SourcesState,
  type SourceTrial,
  type SourceTried,
} from '@tuff/contract'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { addressRefusal } from '#providers/reading/address-refusal.ts'
import { chosenSources, isAnyOn, isFedBy, readChosenSources, writeChosenSources } from '#season/chosen-sources.ts'
import { hasRosters } from '#season/has-rosters.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { emptyFigures } from '#season/season-emptying.ts'
import { playedSeason, seasonRefusal } from '#season/season-refusal.ts'
import type { DataOrigin } from './data-service.ts'
import {
  formerChoice,
  hideAddresses,
  type LoggedSourcesChange,
  loggedSources,
  readHiddenAddresses,
  sourcesChosen,
} from './logged-sources.ts'
import { createSourceTrials } from './source-trials.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'refreshShown'> & {
  origin: DataOrigin
  season(): Promise<number>
}

export type SourcesService = ReturnType<typeof createSourcesService>

/** REAL-01: the league's public sources: choosing, storing, switching and testing them. */
export function createSourcesService({ origin, db, change, season, league, refreshShown }: Deps) {
  const { privateSources = false } = origin
  const isReplayed = origin.from === 'hand' && origin.isFollowed === false
  const refusal = REFUSALS[origin.from] ?? (isReplayed ? REPLAYED : null)
  const overruled = origin.from === 'sources' ? OVERRULED : null
  const trials = createSourceTrials(privateSources)
  const chosen = async (): Promise<PublicSources> =>
    (await readChosenSources(db.query)) ?? chosenSources(await season())
  const state = async (): Promise<SourcesState> => {
    const now = await chosen()
    // An overriding configuration supplies what the stored choice lacks.
    const lacks = overruled ? null : await lackOf(now)
    const isSeasonFixed = (await playedSeason(db.query)) !== undefined
    return { ...now, isSeasonFixed, refusal, overruled, lacks }
  }

  const service = {
    state,

    logged: async () => loggedSources(await chosen(), await readHiddenAddresses(db.query)),

    async choose({ season, sources, startsOver }: SourcesChoice, by: Author): Promise<SourcesState> {
      if (refusal !== null) throw new AppError('rule-broken', refusal)
      for (const source of PUBLIC_SOURCES) {
        const address = sources[source]?.address
        if (address === undefined) continue
        const problem = addressProblem(address) ?? (await addressRefusal(address, privateSources))
        if (problem) throw new AppError('invalid-request', `${SOURCE_TITLES[source]}: ${problem}`)
      }
      const usual = await chosen()
      const touches = startsOver ? (['league', 'sources'] as const) : (['sources'] as const)
      await change({ by, touches, first: refreshShown }, async (tx) => {
        const other = await seasonRefusal(tx, season)
        if (other && startsOver) await startOver(tx, season)
        else if (other) throw new AppError('rule-broken', other)
        const stored = await readChosenSources(tx)
        const before = stored ?? usual
        const after = { season, sources: { ...before.sources, ...sources } }
        if (stored && JSON.stringify(after) === JSON.stringify(stored)) return { result: null }
        await writeChosenSources(tx, after)
        const hidden = await hideAddresses(tx, before, after)
        const sides = { before: loggedSources(before, hidden), after: loggedSources(after, hidden) }
        return { entry: sourcesChosen.entry(sides), result: null }
      })
      return state()
    },

    async test({ source, address, season }: SourceTrial): Promise<SourceTried> {
      const problem = addressProblem(address)
      if (problem) return { result: 'failed', message: problem, tookMs: 0 }
      return trials.run({ source, address, season, week: league.week })
    },

    async undo(change: LoggedSourcesChange, by: Author): Promise<SourcesState> {
      return service.choose(formerChoice(change, await service.logged(), await readHiddenAddresses(db.query)), by)
    },
  }
  return service

  async function lackOf(now: PublicSources): Promise<string | null> {
    const refused = isAnyOn(now) ? await seasonRefusal(db.query, now.season) : undefined
    return refused ?? (isAnyOn(now) && !isFedBy(now) ? NO_SCHEDULE : null)
  }
}

/** Until the league has rosters its season can change; the figures of the previous season are deleted. */
async function startOver(tx: Tx, season: number): Promise<void> {
  if (await hasRosters(tx))
    throw new AppError('rule-broken', 'This league already has rosters, so its season cannot change.')
  const { ended } = await tx
    .selectFrom('ended_seasons')
    .select((row) => row.fn.max('season').as('ended'))
    .executeTakeFirstOrThrow()
  if (ended !== null && season <= Number(ended))
    throw new AppError('rule-broken', `The ${ended} season is over. The next one is ${Number(ended) + 1} or later.`)
  await emptyFigures(tx)
  const product = await readSetting(tx, 'product')
  if (product) await writeSetting(tx, 'product', { ...product, season })
}

const REFUSALS: Partial<Record<DataOrigin['from'], string>> = {
  demo: 'The figures of the demo league are simulated: set up a league of your own to take them from public sources.',
  recording: 'This season is replayed from a recording, so there is nothing to fetch from public sources.',
}

const REPLAYED =
  'The clock of this server replays a season (TUFF_CLOCK). Restart it without TUFF_CLOCK to use public sources.'

const OVERRULED = 'TUFF_SOURCES is set on the server and overrides the choice here.'

const NO_SCHEDULE = 'The schedule comes from nflverse: turn it on too.'
