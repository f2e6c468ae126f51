import type { Seasons } from '@tuff/contract'

/** Why a season cannot be shown under its year, as a sentence. */
export function missingSeasonMessage(season: number, { now, seasons }: Seasons): string | undefined {
  const past = seasons.find((one) => one.season === season)
  if (past?.isKept) return undefined
  if (past) return `Of the season of ${season} only the final standings are known.`
  if (now.season === season) return `The season of ${season} is not over yet.`
  return `No season of ${season} was played here.`
}
