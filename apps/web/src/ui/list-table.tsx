import type { ComponentProps, ReactNode } from 'react'
import { ScrollPane } from './scroll-pane.tsx'
import { TABLE_ROLES } from './table-roles.ts'

/** The areas of a cell on a phone; 'desktop' is hidden there, 'total' is the name of a sum. */
const CLASSES = {
  lead: 'at-lead',
  'lead-2': 'at-lead-2',
  name: 'at-name',
  total: 'at-name',
  'under-1': 'at-under at-under-1',
  'under-2': 'at-under at-under-2',
  'under-3': 'at-under at-under-3',
  'figure-1': 'at-figure at-figure-1 num',
  'figure-2': 'at-figure at-figure-2 num',
  'below-1': 'at-below at-below-1 num',
  'below-2': 'at-below at-below-2 num',
  desktop: 'at-desktop',
}
export type ListArea = keyof typeof CLASSES

export type ListColumn = readonly [title: ReactNode, area: ListArea, className?: string]

type TableProps = Omit<ComponentProps<'table'>, 'role'> & {
  label: string
  isFree?: boolean
  columns: readonly ListColumn[]
}

/** A table that a phone shows as a list. The roles are explicit, because a row that is a grid loses its own. */
export function ListTable({ label, isFree = false, columns, className = '', children, ...table }: TableProps) {
  return (
    <ListPane label={label} isFree={isFree} className={className} {...table}>
      <ListHead>
        <ListRow>
          {columns.map(([title, area, more], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index.
            <th key={at} scope="col" className={listClass(area, more)} {...TABLE_ROLES.head}>
              {title}
            </th>
          ))}
        </ListRow>
      </ListHead>
      {children}
    </ListPane>
  )
}

export function ListPane({ label, isFree = false, className = '', ...table }: Omit<TableProps, 'columns'>) {
  return (
    <ScrollPane label={label} isFree={isFree} holds="list">
      <table className={`table table-hover list ${className}`} {...TABLE_ROLES.table} {...table} />
    </ScrollPane>
  )
}

export const ListHead = (props: ComponentProps<'thead'>) => <thead {...TABLE_ROLES.group} {...props} />

export const ListBody = (props: ComponentProps<'tbody'>) => <tbody {...TABLE_ROLES.group} {...props} />

export const ListFoot = (props: ComponentProps<'tfoot'>) => <tfoot {...TABLE_ROLES.group} {...props} />

export const ListRow = (props: ComponentProps<'tr'>) => <tr {...TABLE_ROLES.row} {...props} />

type CellProps = ComponentProps<'td'> & { area: ListArea }

export function ListCell({ area, className, ...cell }: CellProps) {
  const classes = listClass(area, className)
  if (area === 'name') return <th scope="row" className={classes} {...TABLE_ROLES.rowHead} {...cell} />
  return <td className={classes} {...TABLE_ROLES.cell} {...cell} />
}

export const listClass = (area: ListArea, more = '') => `${CLASSES[area]} ${more}`.trim()
