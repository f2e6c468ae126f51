import { useEffect, useRef } from 'react'
import { WarningAlert } from '#ui/alerts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

/** A new access token; the server does not return it again. */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="d-grid gap-3" aria-labelledby="new-token">
      <h3 className="profile-heading m-0" id="new-token" ref={heading}>
        Your new token
      </h3>
      <WarningAlert>This token is shown only once. Copy it now, and keep it like a password.</WarningAlert>
      <div className="invitation-link">
        <input className="form-control" readOnly value={secret} aria-label="The new token" />
        <CopyButton text={secret} label="Copy the new token" isShort />
      </div>
      <p className="form-text m-0">
        Apps send it as a bearer token. Assistants connect to {window.location.origin}/mcp.
      </p>
      <div className="profile-acts">
        <button className="btn btn-quiet" type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </section>
  )
}
