import { type LateChange, weekLabel } from '@tuff/contract'
import { memo, useState } from 'react'
import { useLateChanges, useMovedFigures } from '#api/late-changes.ts'
import { ChangedTable } from '#football/changed-table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatHundredths, formatMoment, formatMoney, formatPoints } from '#ui/format.ts'

const AT_FIRST = 5
const TITLE = 'Changes after closing'

/** Hidden on a phone, where it would shift the layout. */
export function LateChangesLink() {
  const { data } = useLateChanges()
  if (!data || data.changes.length === 0) return null
  return (
    <a className="btn btn-link btn-sm px-0 d-none d-md-inline-block" href={`#${ID}`}>
      {TITLE}
    </a>
  )
}

const ID = 'changes-after-closing'

/** WEEK-02: every user reads them, because they affect every manager's money. */
export const LateChanges = memo(function LateChanges() {
  useMovedFigures()
  const { data } = useLateChanges()
  const [isAll, setAll] = useState(false)
  if (!data || data.changes.length === 0) return null
  const { changes, hasMore } = data
  const shown = isAll ? changes : changes.slice(0, AT_FIRST)
  return (
    <section className="card" aria-labelledby={ID}>
      <div className="card-header">
        <h2 className="card-title" id={ID} tabIndex={-1}>
          {TITLE}
        </h2>
      </div>
      {shown.map((change) => (
        <ChangedWeek key={change.id} {...change} />
      ))}
      {shown.length < changes.length && (
        <p className="table-note">
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => setAll(true)}>
            {`Show All ${changes.length}`}
          </button>
        </p>
      )}
      {isAll && hasMore && <p className="table-note">Older changes are not shown.</p>}
    </section>
  )
})

const ChangedWeek = ({ week, cause, at, players, teams }: LateChange) => (
  <Disclosure
    className="correction-note"
    summary={
      <summary>
        <span className="fw-semibold">{`${weekLabel(week)}: ${playersInWords(players) ?? causeInWords(cause)}`}</span>
        <span className="d-block dim">{`${causeInWords(cause)}, ${formatMoment(at)}`}</span>
      </summary>
    }
  >
    {teams.length === 0 ? (
      <p>No team’s points, place or dollars changed.</p>
    ) : (
      <ChangedTable label={`Teams moved in ${weekLabel(week)}`} teams={teams} columns={COLUMNS} />
    )}
  </Disclosure>
)

const placeOf = (place: number | null) => (place === null ? '–' : String(place))

const COLUMNS: { title: string; of: (figures: LateChange['teams'][number]['before']) => string }[] = [
  { title: 'Week $', of: ({ money }) => formatMoney(money) },
  { title: 'Points', of: ({ points }) => formatPoints(points) },
  { title: 'Place', of: ({ place }) => placeOf(place) },
  { title: 'Season Rank', of: ({ seasonPlace }) => String(seasonPlace) },
  { title: 'Playoff Rank', of: ({ playoffPlace }) => placeOf(playoffPlace) },
  { title: 'All $', of: ({ earned }) => formatMoney(earned) },
]

const causeInWords = (cause: LateChange['cause']): string => CAUSES[cause]

const CAUSES: Record<LateChange['cause'], string> = {
  figures: 'New figures',
  correction: 'Score correction',
  roster: 'Roster change',
  settings: 'League settings',
  name: 'Team name',
}

const NAMED = 2

function playersInWords(players: LateChange['players']): string | undefined {
  if (players.length === 0) return undefined
  const named = players
    .slice(0, NAMED)
    .map(({ playerName, before, after }) => `${playerName} ${formatHundredths(before)} → ${formatHundredths(after)}`)
  const others = players.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}
