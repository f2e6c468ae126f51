import type { ReactNode } from 'react'

/** The header of a column, and the classes and width of its cell; false for a column that is left out. */
export type Column = string | false | readonly [title: ReactNode, className?: string, colSpan?: number]

export function HeadRow({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          if (column === false) return null
          const [title, className, colSpan] = typeof column === 'string' ? [column] : column
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index.
            <th key={at} scope="col" className={className} colSpan={colSpan}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
