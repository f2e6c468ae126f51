import type { SetupPreview } from '@tuff/contract'

type Rows = NonNullable<SetupPreview['playersFile']>

export function PlayersFileNote({ rows }: { rows: Rows }) {
  const { from, read, unknown, withoutPlace } = rows
  const left = countOf(unknown) + countOf(withoutPlace)
  if (from === null && left === 0) return null
  return (
    <>
      <p className="mt-2 mb-0">{`${from ? `Salaries of ${from}. ` : ''}Rows read: ${read}, used: ${read - left}, left out: ${left}.`}</p>
      {countOf(unknown) > 0 && (
        <p className="mt-2 mb-0">
          {`Not recognized by name, position and club: ${countOf(unknown)}. These rows set no salary. Add missing players in a file with an id, a name, a position, a team and a salary. `}
          <span className="dim">{namesOf(unknown)}</span>
        </p>
      )}
      {countOf(withoutPlace) > 0 && (
        <p className="mt-2 mb-0">
          {`Without a slot in this league: ${countOf(withoutPlace)}. They are left out. `}
          <span className="dim">{namesOf(withoutPlace)}</span>
        </p>
      )}
    </>
  )
}

const countOf = ({ names, more }: Rows['unknown']): number => names.length + more

const namesOf = ({ names, more }: Rows['unknown']): string =>
  `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
