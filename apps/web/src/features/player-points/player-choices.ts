import type { Week } from '@tuff/contract'
import { POSITION_CHOICES, WEEKS } from '#football/player-choices.ts'
import { weekTextInLink } from '#football/week-in-link.ts'
import type { Direction } from '#ui/sortable-header.tsx'
import { COLUMNS, type Column } from './player-list.ts'

export const TOTAL = 'Total'

export const PAGE_SIZES = ['10', '20', '50', '100', 'all'] as const

export type PlayerChoices = ReturnType<typeof readChoices>

type Known = { withData: readonly Week[] | undefined; isWide: boolean }

export function readChoices(query: URLSearchParams, { withData, isWide }: Known) {
  return {
    name: query.get('name') ?? '',
    position: POSITION_CHOICES.find(({ value }) => value === query.get('position'))?.value ?? '',
    club: query.get('nfl') ?? '',
    team: query.get('team') ?? '',
    week: chosenWeek(weekTextInLink(query), withData),
    sort: sortIn(query),
    size: PAGE_SIZES.find((size) => size === query.get('size')) ?? (isWide ? '20' : '10'),
    page: Number(query.get('page')),
  }
}

export function sortIn(query: URLSearchParams): { column: Column; direction: Direction } {
  const column = COLUMNS.find((one) => one === query.get('sort')) ?? 'points'
  return { column, direction: directionOf(query.get('order')) ?? firstDirection(column) }
}

export function sortedBy(column: Column, sort: PlayerChoices['sort']): { sort: string; order: string } {
  const first = firstDirection(column)
  const direction = sort.column === column ? opposite(sort.direction) : first
  return { sort: column === 'points' ? '' : column, order: direction === first ? '' : SHORT[direction] }
}

function chosenWeek(weekParam: string | null, withData: readonly Week[] | undefined): string | undefined {
  if (weekParam && [TOTAL, ...WEEKS].includes(weekParam)) return weekParam
  return withData && (latestWeek(withData) ?? TOTAL)
}

export const latestWeek = (withData: readonly Week[] = []): Week | undefined =>
  WEEKS.findLast((week) => withData.includes(week))

const SHORT = { ascending: 'asc', descending: 'desc' } as const

const opposite = (direction: Direction): Direction => (direction === 'ascending' ? 'descending' : 'ascending')

const directionOf = (order: string | null): Direction | undefined =>
  (['ascending', 'descending'] as const).find((direction) => SHORT[direction] === order)

const firstDirection = (column: Column): Direction => (column === 'points' ? 'descending' : 'ascending')
