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
import { loggedAction, refuseIfChanged } from '#platform/logged-action.ts'
import { readSetting, type SettingsStore, writeSetting } from '#platform/settings-store.ts'
import type { LeagueDeps } from '#season/league-deps.ts'

const Chosen = z.object({ lastWord: z.enum(LAST_WORDS) })

type Figures = { figures: { choose(choice: LastWordChoice, by: Author): Promise<unknown> } }

export const lastWordChosen = loggedAction('last-word-chosen', {
  payload: z.object({ before: Chosen, after: Chosen }),
  sentence: ({ after }) =>
    `Set the source of final figures to ${after.lastWord === 'sleeper' ? 'Sleeper' : 'nflverse'}.`,
  revert: {
    isOpen: ({ after }, now: { lastWord: LastWord }) => after.lastWord === now.lastWord,
    async make({ before, after }, { figures }: Figures, by, now) {
      const sides = { now: now.lastWord, logged: after.lastWord }
      refuseIfChanged('The source of final figures', sides, String)
      return figures.choose(before, by)
    },
  },
})

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
        return { entry: lastWordChosen.entry({ before: { lastWord: before }, after: { lastWord } }), result: null }
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
