import { Week, weekLabel, weekNumber } from '@tuff/contract'

/** STORY-04: `?week=7` or `?week=Week+7`; every page that has a week understands both, so that one stays chosen. */
export function weekInLink(query: URLSearchParams): number | undefined {
  const asked = query.get('week') ?? ''
  const label = /^\d+$/.test(asked) ? weekLabel(Number(asked)) : asked
  return Week.safeParse(label).success ? weekNumber(label) : undefined
}

/** The same as the pages write it, or whatever else the link says. */
export function weekTextInLink(query: URLSearchParams): string | null {
  const week = weekInLink(query)
  return week === undefined ? query.get('week') : weekLabel(week)
}
