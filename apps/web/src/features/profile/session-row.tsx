import type { OwnSession } from '@tuff/contract'
import { formatDay, formatTime } from '#ui/format.ts'

type Props = { session: OwnSession; isEnding: boolean; onEnd: () => void }

/** One browser, by the details its owner recognises. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { browser, network, signedInAt, lastUsedAt, isCurrent } = session
  return (
    <li aria-label={browser}>
      <div className="person-words">
        <div className="session-name">
          <span className="fw-semibold">{browser}</span>
          {isCurrent && <span className="chip chip-primary">This browser</span>}
        </div>
        <div className="dim">
          {network && `From ${network}. `}
          {`Signed in ${timeOf(signedInAt)}, last used ${timeOf(lastUsedAt)}.`}
        </div>
      </div>
      <button
        className="btn btn-quiet btn-sm"
        type="button"
        disabled={isEnding}
        aria-label={isCurrent ? 'Sign out this browser' : `Sign out ${browser}, last used ${timeOf(lastUsedAt)}`}
        onClick={onEnd}
      >
        Sign out
      </button>
    </li>
  )
}

const timeOf = (time: number) => `${formatDay(time)}, ${formatTime(time)}`
