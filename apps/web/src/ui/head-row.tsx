import type { ReactNode } from 'react'

/** What stands over a column, and the classes of its cell where it has some. */
type Column = string | readonly [title: ReactNode, className: string]

/** The head of a table whose columns are known by name. */
export function HeadRow({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          const [title, className] = typeof column === 'string' ? [column] : column
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <th key={at} scope="col" className={className}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
