import { HeadRow } from './head-row.tsx'

type Problem = { row?: number | undefined; column?: string | undefined; message: string }
type Props = { title: string; problems: readonly Problem[]; hasRows?: boolean; hasColumns?: boolean }

/** The problems of a file by row, as a spreadsheet counts: the header is row 1. */
export function FileProblems({ title, problems, hasRows = true, hasColumns = false }: Props) {
  if (problems.length === 0) return null
  return (
    <table className="table problems mb-0" aria-label={`Problems: ${title}`}>
      <HeadRow columns={[hasRows && 'Row', hasColumns && 'Column', 'Problem']} />
      <tbody>
        {problems.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            {hasRows && <td>{row ?? 'File'}</td>}
            {hasColumns && <td>{column ?? '–'}</td>}
            <td>
              <span className="text-danger-ink">{message}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
