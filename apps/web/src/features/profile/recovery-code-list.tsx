import { useEffect, useRef } from 'react'
import { WarningAlert } from '#ui/alerts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

/** New recovery codes; the server does not return them again. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="d-grid gap-3" aria-labelledby="recovery-codes">
      <h3 className="profile-heading m-0" id="recovery-codes" ref={heading}>
        Your recovery codes
      </h3>
      <WarningAlert>
        These codes are shown only once. Keep them somewhere other than your phone. Each works once in place of a code
        from your app.
      </WarningAlert>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="profile-acts">
        <CopyButton text={codes.join('\n')} label="Copy the recovery codes" isShort />
        <button className="btn btn-quiet" type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </section>
  )
}
