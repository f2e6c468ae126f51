import type { Seasons } from '@tuff/contract'

export function missingSeasonMessage(season: number, { now, seasons }: Seasons): string | undefined {
  const past = seasons.find((one) => one.season === season)
  if (past?.isKept) return undefined
  if (past) return `Only the final standings of the ${season} season are available.`
  if (now.season === season) return `The ${season} season is not over yet.`
  return `This league had no ${season} season.`
}
