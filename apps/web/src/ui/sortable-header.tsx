export type Direction = 'ascending' | 'descending'

type Props = {
  title: string
  /** How the table is sorted by this column; undefined if it is sorted by another. */
  direction: Direction | undefined
  className?: string
  onSort: () => void
}

/** The head of a column that sorts its table. */
export function SortableHeader({ title, direction, className, onSort }: Props) {
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button className="sort" type="button" onClick={onSort}>
        {title}
      </button>
    </th>
  )
}
