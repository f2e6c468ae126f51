import type { FinalSourceChoice, SourceFigures } from '@tuff/contract'
import {
  FINAL_SOURCES,
  type FigureDifference,
  type FinalSource,
  findPlayer,
  type Snapshot,
  STAT_CATEGORIES,
  scoreStats,
} from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Query } from '#platform/db/client.ts'
import { loggedAction, refuseIfChanged } from '#platform/logged-action.ts'
import { readSetting, type SettingsStore, writeSetting } from '#platform/settings-store.ts'
import type { LeagueDeps } from '#season/league-deps.ts'

const Chosen = z.object({ finalSource: z.enum(FINAL_SOURCES) })

type Figures = { figures: { choose(choice: FinalSourceChoice, by: Author): Promise<unknown> } }

export const finalSourceChosen = loggedAction('final-source-chosen', {
  payload: z.object({ before: Chosen, after: Chosen }),
  sentence: ({ after }) =>
    `Set the source of final figures to ${after.finalSource === 'sleeper' ? 'Sleeper' : 'nflverse'}.`,
  revert: {
    isOpen: ({ after }, now: { finalSource: FinalSource }) => after.finalSource === now.finalSource,
    async make({ before, after }, { figures }: Figures, by, now) {
      const sides = { now: now.finalSource, logged: after.finalSource }
      refuseIfChanged('The source of final figures', sides, String)
      return figures.choose(before, by)
    },
  },
})

const FINAL_SOURCE_KEY = 'final-source'
export const DIFFERENCES = 'source-differences'

const finalSourceIn = (value: unknown): FinalSource => z.enum(FINAL_SOURCES).catch('nflverse').parse(value)

export const finalSource = async (settings: SettingsStore): Promise<FinalSource> =>
  finalSourceIn(await settings.read(FINAL_SOURCE_KEY))

const readFinalSource = async (query: Query): Promise<FinalSource> =>
  finalSourceIn(await readSetting(query, FINAL_SOURCE_KEY))

const Noted = z
  .array(
    z.object({
      playerId: z.string(),
      week: z.int(),
      category: z.enum(STAT_CATEGORIES),
      sleeper: z.number(),
      nflverse: z.number(),
    }),
  )
  .catch([])

export const readDifferences = async (query: Query): Promise<FigureDifference[]> =>
  Noted.parse(await readSetting(query, DIFFERENCES))

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league'>

export type SourceFiguresService = ReturnType<typeof createSourceFiguresService>

/** REAL-04: where two sources differ, and which takes precedence. */
export function createSourceFiguresService({ db, change, league }: Deps) {
  const read = async (): Promise<SourceFigures> => ({
    finalSource: await readFinalSource(db.query),
    differences: shown(league.snapshot, await readDifferences(db.query)),
  })

  return {
    read,
    finalSource: () => readFinalSource(db.query),
    /** Triggers a fetch, so that every figure follows the new choice. */
    async choose({ finalSource }: FinalSourceChoice, by: Author): Promise<SourceFigures> {
      await change({ by, touches: ['fetch'] }, async (tx) => {
        const before = await readFinalSource(tx)
        if (before === finalSource) return { result: null }
        await writeSetting(tx, FINAL_SOURCE_KEY, finalSource)
        return {
          entry: finalSourceChosen.entry({ before: { finalSource: before }, after: { finalSource } }),
          result: null,
        }
      })
      return read()
    },
  }
}

function shown(snapshot: Snapshot, differences: readonly FigureDifference[]): SourceFigures['differences'] {
  return differences
    .flatMap((difference) => {
      const player = findPlayer(snapshot, difference.playerId)
      if (!player) return []
      const { category, sleeper, nflverse } = difference
      const worth = (figure: number) => scoreStats({ [category]: figure }, player.position, snapshot.settings)
      return [{ ...difference, player: player.name, points: worth(nflverse) - worth(sleeper) }]
    })
    .toSorted((a, b) => b.week - a.week || Math.abs(b.points) - Math.abs(a.points))
}
