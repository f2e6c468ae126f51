import type { PublicConfig } from '@tuff/contract'
import { createContext, use, useCallback, useState } from 'react'
import { configInPage } from './config-in-page.ts'

export const ConfigContext = createContext<PublicConfig | undefined>(undefined)

export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigContext above it')
  return config
}

/** Whether people sign in with accounts of this server: only the embedded provider shares the origin of the pages. */
export const useHasOwnAccounts = (): boolean => useConfig().identity.issuer === window.location.origin

/** Reloads the configuration and shows the new league name; the code stays that of the loaded version. */
export const ReloadConfigContext = createContext<() => Promise<PublicConfig>>(loadConfig)

export const useReloadConfig = () => use(ReloadConfigContext)

export const reloadName = (reload: () => Promise<PublicConfig>): void => void reload().catch(() => {})

export function useLiveConfig(first: PublicConfig) {
  const [config, setConfig] = useState(first)
  const reload = useCallback(async () => {
    const now = await loadConfig()
    setConfig((shown) => {
      const isSame = shown.product === now.product && shown.season === now.season
      return isSame ? shown : { ...shown, product: now.product, season: now.season }
    })
    return now
  }, [])
  return { config, reload }
}

export const firstConfig = async (): Promise<PublicConfig> => configInPage() ?? (await loadConfig())

/** Times out, because a request that hangs on a dead connection would block every later one. */
const TIMEOUT_MS = 10_000

/** Not validated here: the server does it, and zod would be loaded with the first page. */
export async function loadConfig({ withinMs = TIMEOUT_MS } = {}): Promise<PublicConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(withinMs) })
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`)
  return response.json()
}
