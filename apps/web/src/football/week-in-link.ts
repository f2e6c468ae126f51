import { Week, weekLabel, weekNumber } from '@tuff/contract'

/** STORY-04: `?week=7` or `?week=Week+7`; every page with a week reads both, so that the choice carries over. */
export function weekInLink(query: URLSearchParams): number | undefined {
  const requested = query.get('week') ?? ''
  const label = /^\d+$/.test(requested) ? weekLabel(Number(requested)) : requested
  return Week.safeParse(label).success ? weekNumber(label) : undefined
}

export function weekTextInLink(query: URLSearchParams): string | null {
  const week = weekInLink(query)
  return week === undefined ? query.get('week') : weekLabel(week)
}
