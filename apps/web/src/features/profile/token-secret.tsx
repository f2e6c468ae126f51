import { WarningAlert } from '#ui/alerts.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { ShownOnce } from './shown-once.tsx'

/** A new access token; the server does not return it again. */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce id="new-token" title="Your new token" onDone={onDone}>
      <WarningAlert>This token is shown only once. Copy it now, and keep it like a password.</WarningAlert>
      <CopyField text={secret} label="The new token" copyLabel="Copy the new token" />
      <p className="form-text m-0">
        Apps send it as a bearer token. Assistants connect to {window.location.origin}/mcp.
      </p>
    </ShownOnce>
  )
}
