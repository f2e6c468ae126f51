import type { LogChange, LogEntry } from '@tuff/contract'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatMoment } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'

type Props = {
  entry: LogEntry
  /** Undefined for users who may not revert. */
  onRevert: ((entry: LogEntry) => void) | undefined
}

export function LogRow({ entry, onRevert }: Props) {
  const { id, at, byName, sentence, reason, changes, reverts, revertedBy } = entry
  return (
    <li>
      <div className="person-words" id={`log-${id}`}>
        {sentence}
      </div>
      {reason && <div className="person-words dim">Reason: {reason}</div>}
      <div className="log-facts">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        <span className="person-words">{byName}</span>
        {reverts && <span className="chip">Undoes an earlier change</span>}
        {revertedBy && <span className="chip chip-empty">Reverted</span>}
        {onRevert && (
          <Button isSmall className="ms-auto" aria-describedby={`log-${id}`} onClick={() => onRevert(entry)}>
            Revert
          </Button>
        )}
      </div>
      {changes.length > 0 && <BeforeAndAfter changes={changes} describedBy={`log-${id}`} />}
    </li>
  )
}

function BeforeAndAfter({ changes, describedBy }: { changes: LogChange[]; describedBy: string }) {
  return (
    <Disclosure className="log-changes" summary={<summary aria-describedby={describedBy}>Before and after</summary>}>
      <table>
        <HeadRow columns={['What', 'Before', 'After']} />
        <tbody>
          {changes.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before ?? NOTHING}</td>
              <td>{after ?? NOTHING}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

const NOTHING = <span className="dim">nothing</span>
