import type { RecordKind } from '@tuff/contract'
import { Fragment, type ReactNode } from 'react'
import { Figure } from '#ui/facts.tsx'
import { formatPoints } from '#ui/format.ts'

type RecordValue = { kind: RecordKind; value: number }
type HoldersProps<Holder> = { holders: readonly Holder[]; children: (holder: Holder) => ReactNode }
type Props<Entry> = { records: readonly Entry[]; holders: (record: Entry) => ReactNode }

/** STORY-07 */
export const RecordLines = <Entry extends RecordValue>({ records, holders }: Props<Entry>) => (
  <dl className="lines record-lines">
    {records.map((record) => (
      <Figure key={record.kind} name={RECORD_TITLES[record.kind]}>
        {recordValue(record)}
        {holders(record)}
      </Figure>
    ))}
  </dl>
)

const MOST_NAMED = 3

export function Holders<Holder>({ holders, children }: HoldersProps<Holder>) {
  const named = holders.length > MOST_NAMED + 1 ? holders.slice(0, MOST_NAMED) : holders
  const more = holders.length - named.length
  return (
    <>
      {named.map((holder, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a record is replaced as a whole.
        <Fragment key={at}>
          {at > 0 && ' · '}
          {children(holder)}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

const RECORD_TITLES: Record<RecordKind, string> = {
  'best-week': 'Best week',
  'worst-week': 'Worst week',
  'player-for-team': 'Most points by one player',
  'games-of-the-week': 'Most games of the week',
  'top-ten-run': 'Longest run in the top ten',
  climb: 'Biggest climb',
}

/** '224 points', '6 weeks'. */
function recordValue({ kind, value }: RecordValue): string {
  const [one, many] =
    kind === 'top-ten-run' ? ['week', 'weeks'] : kind === 'climb' ? ['place', 'places'] : ['point', 'points']
  if (kind === 'games-of-the-week') return formatPoints(value)
  return `${formatPoints(value)} ${value === 1 ? one : many}`
}

/** 'Week 5', 'weeks 6 to 11'; none for a sum over the season. */
export function weeksOf({ from, to }: { from?: number | undefined; to?: number | undefined }): string | undefined {
  if (from === undefined || to === undefined) return undefined
  return from === to ? `Week ${to}` : `Weeks ${from} to ${to}`
}
