import type { Seasons } from '@tuff/contract'

/** Why a season cannot be shown under its year, as a sentence. */
export function missingSeasonMessage(season: number, { now, seasons }: Seasons): string | undefined {
  const kept = seasons.find((one) => one.season === season)
  if (kept?.isKept) return undefined
  if (kept) return `Of the season of ${season} only the final standings are known.`
  if (now.season === season) return `The season of ${season} is not over yet.`
  return `No season of ${season} was played here.`
}
