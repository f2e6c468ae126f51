import type { ReactNode } from 'react'

type Props = {
  label: string
  /** The headers between rank and points. */
  columns: ReactNode
  children: ReactNode
}

/** A ranking with the most points first. */
export function LeaderTable({ label, columns, children }: Props) {
  return (
    <table className="table table-hover leader" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="w-rank">
            Rank
          </th>
          {columns}
          <th scope="col" className="num">
            Points
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
