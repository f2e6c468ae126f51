import { PublicConfig } from '@tuff/contract'
import { createContext, use } from 'react'

/** What this deployment is called and where its services are (D-14). */
export const ConfigContext = createContext<PublicConfig | undefined>(undefined)

export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigContext above it')
  return config
}

export async function loadConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return PublicConfig.parse(await response.json())
}
