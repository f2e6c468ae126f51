import type { LastWordChoice, SourceFigures } from '@tuff/contract'
import {
  type FigureDifference,
  findPlayer,
  LAST_WORDS,
  type LastWord,
  type Snapshot,
  STAT_CATEGORIES,
  scoreStats,
} from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Query } from '#platform/db/client.ts'
import { readSetting, type SettingsStore, writeSetting } from '#platform/settings-store.ts'
import type { LeagueDeps } from '#season/league-deps.ts'

const LAST_WORD_KEY = 'last-word'
export const DIFFERENCES = 'source-differences'

const lastWordIn = (value: unknown): LastWord => z.enum(LAST_WORDS).catch('nflverse').parse(value)

export const lastWord = async (settings: SettingsStore): Promise<LastWord> =>
  lastWordIn(await settings.read(LAST_WORD_KEY))

const readLastWord = async (query: Query): Promise<LastWord> => lastWordIn(await readSetting(query, LAST_WORD_KEY))

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
    lastWord: await readLastWord(db.query),
    differences: shown(league.snapshot, await readDifferences(db.query)),
  })

  return {
    read,
    lastWord: () => readLastWord(db.query),
    /** Triggers a fetch, so that every figure follows the new choice. */
    async choose({ lastWord }: LastWordChoice, by: Author): Promise<SourceFigures> {
      await change({ by, touches: ['fetch'] }, async (tx) => {
        const before = await readLastWord(tx)
        if (before === lastWord) return { result: null }
        await writeSetting(tx, LAST_WORD_KEY, lastWord)
        const entry = { action: 'last-word-chosen' as const, before: { lastWord: before }, after: { lastWord } }
        return { entry, result: null }
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
