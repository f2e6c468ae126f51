import { statSync } from 'node:fs'
import path from 'node:path'

/**
 * A file or URL with the placeholders `{season}`, `{week}` and `{ww}` (two digits). A folder, or a URL with a final
 * slash, stands for the source's usual file names in it.
 */
export type SourceAddress = string

type Wanted = { season: number; week?: number }

export function addressesOf(address: SourceAddress, usualNames: readonly string[], wanted: Wanted): string[] {
  return locationsOf(address, usualNames).map((address) => filledIn(address, wanted))
}

/** Possible locations with their placeholders, the likeliest first. */
export function locationsOf(address: SourceAddress, usualNames: readonly string[]): string[] {
  if (isRemote(address)) return address.endsWith('/') ? usualNames.map((name) => address + name) : [address]
  return isFolder(address) ? usualNames.map((name) => path.join(address, name)) : [address]
}

export function filledIn(address: string, { season, week }: Wanted): string {
  const filled = address.replaceAll('{season}', String(season))
  if (week === undefined) return filled
  return filled.replaceAll('{week}', String(week)).replaceAll('{ww}', String(week).padStart(2, '0'))
}

export const isRemote = (address: string): boolean => /^https?:\/\//i.test(address)

/** Without the secrets of a URL. */
export function withoutSecrets(address: string): string {
  if (!isRemote(address) || !URL.canParse(address)) return address
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

function isFolder(address: string): boolean {
  return address.endsWith('/') || (statSync(address, { throwIfNoEntry: false })?.isDirectory() ?? false)
}
