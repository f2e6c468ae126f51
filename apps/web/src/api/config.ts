import type { PublicConfig } from '@tuff/contract'
import { createContext, use, useCallback, useState } from 'react'
import { configInPage } from './config-in-page.ts'

/** What this deployment is called and where its services are (D-14). */
export const ConfigContext = createContext<PublicConfig | undefined>(undefined)

export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigContext above it')
  return config
}

/** Asks the server again and shows what the league is called now; the pages stay those of the version they were loaded with. */
export const ReloadConfigContext = createContext<() => Promise<PublicConfig>>(loadConfig)

/** For whoever has renamed the league, and for whoever looks now and then whether somebody has. */
export const useReloadConfig = () => use(ReloadConfigContext)

/** The bar and every title have it at once; where the line has just gone, with the next look. */
export const showNewName = (ask: () => Promise<PublicConfig>): void => void ask().catch(() => {})

export function useLiveConfig(first: PublicConfig) {
  const [config, setConfig] = useState(first)
  const ask = useCallback(async () => {
    const now = await loadConfig()
    setConfig((shown) => {
      const isSame = shown.product === now.product && shown.season === now.season
      return isSame ? shown : { ...shown, product: now.product, season: now.season }
    })
    return now
  }, [])
  return { config, ask }
}

export const firstConfig = async (): Promise<PublicConfig> => configInPage() ?? (await loadConfig())

/** A question that hangs on a dead line would keep every later one from being asked. */
const ANSWERED_WITHIN_MS = 10_000

/** The server checks it against the contract before it sends it; to do so again would cost the first page all of zod. */
export async function loadConfig({ withinMs = ANSWERED_WITHIN_MS } = {}): Promise<PublicConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(withinMs) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return response.json()
}
