import { type LeagueChoices, settingsFromWire, settingsOnWire } from '@tuff/contract'
import { seasonOf } from '@tuff/league'
import { z } from 'zod'
import type { Query, Tx } from '#platform/db/client.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { readChosenSources } from '#season/chosen-sources.ts'
import { readGames, readSettings } from '#season/season-rows.ts'

const StoredProduct = z.object({ name: z.string(), season: z.int() })

export type ShownProduct = { product: string; season: number }

export type ChoicesStore = ReturnType<typeof createChoicesStore>

/** `usual` is the default name and season of a league without choices and figures; sources and games define theirs. */
export function createChoicesStore(usual: ShownProduct) {
  const readProduct = async (query: Query): Promise<ShownProduct> => {
    const chosen = StoredProduct.optional().parse(await readSetting(query, 'product'))
    if (chosen) return { product: chosen.name, season: chosen.season }
    const sources = await readChosenSources(query)
    const season = sources?.season ?? seasonOf(await readGames(query)) ?? usual.season
    return { ...usual, season }
  }

  return {
    readProduct,
    async read(query: Query): Promise<LeagueChoices> {
      return { ...(await readProduct(query)), settings: settingsOnWire(await readSettings(query)) }
    },
    async write(tx: Tx, { product, season, settings }: LeagueChoices): Promise<void> {
      await writeSetting(tx, 'product', { name: product, season })
      await writeSetting(tx, 'league', settingsFromWire(settings))
    },
  }
}
