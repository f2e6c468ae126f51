import type { PublicSourceName, SourceTried } from '@tuff/contract'

export const SOURCE_GIVES: Record<PublicSourceName, string> = {
  sleeper: 'Stats, players',
  nflverse: 'Schedule, stats',
  espn: 'Scoreboard',
  rss: 'News',
}

export const yearIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{4}$/.test(text.trim()) ? Number(text) : undefined

/** The age and duration of a test: ' · 14 s old · took 0.4 s'. */
export const factsOf = (tried: SourceTried): string => {
  const age = tried.result === 'came' ? [tried.ageMs === null ? 'of unknown age' : `${shortSpan(tried.ageMs)} old`] : []
  return [...age, `took ${(tried.tookMs / 1000).toFixed(1)} s`].join(' · ')
}

/** 32400000 → '9 h'. */
function shortSpan(ms: number): string {
  const [size, unit] = UNITS.find(([most]) => ms >= most) ?? UNITS.at(-1)!
  return `${Math.floor(ms / size)} ${unit}`
}

const UNITS = [
  [2 * 86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const
