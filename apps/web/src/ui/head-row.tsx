import type { ReactNode } from 'react'

/** The header of a column, and the classes of its cell. */
type Column = string | readonly [title: ReactNode, className: string]

/** The header row of a table whose columns have names. */
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
