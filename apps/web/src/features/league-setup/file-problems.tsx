import type { SetupProblem } from '@tuff/contract'

type Props = { title: string; problems: SetupProblem[]; hasRows: boolean }

/** The problems of a file by row, as a spreadsheet counts: the header is row 1. Picked rosters have no rows. */
export function FileProblems({ title, problems, hasRows }: Props) {
  if (problems.length === 0) return null
  return (
    <table className="table problems mb-0" aria-label={`Problems: ${title}`}>
      <thead>
        <tr>
          {hasRows && (
            <>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
            </>
          )}
          <th scope="col">Problem</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            {hasRows && (
              <>
                <td>{row ?? 'File'}</td>
                <td>{column ?? '–'}</td>
              </>
            )}
            <td>
              <span className="text-danger-ink">{message}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
