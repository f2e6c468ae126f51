import { LAST_WEEK } from '@tuff/league'
import { useSearchParams } from 'react-router'
import type { View } from '#charts/show-as.tsx'
import { weekInLink } from '#football/week-in-link.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'

/** The week of the link; undefined for the current one, or an invalid value. */
export function useWeekShown(): number | undefined {
  const [query] = useSearchParams()
  const week = weekInLink(query)
  return week !== undefined && week <= LAST_WEEK ? week : undefined
}

/** STORY-03: `?show=chart`, else the tables. */
export function useStandingsView(): [View, (view: View) => void] {
  const { query, choose } = useLinkChoices()
  const view = query.get('show') === 'chart' ? 'chart' : 'table'
  return [view, (next) => choose({ show: next === 'chart' ? next : '' })]
}

export function useWeekLink(): (week: number | undefined) => { search: string } {
  const [query] = useSearchParams()
  return (week) => {
    const link = new URLSearchParams(query)
    if (week === undefined) link.delete('week')
    else link.set('week', String(week))
    return { search: link.toString() }
  }
}
