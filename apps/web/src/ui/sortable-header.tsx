import { TABLE_ROLES } from './table-roles.ts'

export type Direction = 'ascending' | 'descending'

type Props = {
  title: string
  /** The sort direction of this column; undefined if the table is sorted by another. */
  direction: Direction | undefined
  className?: string
  onSort: () => void
}

export function SortableHeader({ title, direction, className, onSort }: Props) {
  return (
    <th scope="col" {...TABLE_ROLES.head} className={className} aria-sort={direction}>
      <button className="sort" type="button" onClick={onSort}>
        {title}
      </button>
    </th>
  )
}
