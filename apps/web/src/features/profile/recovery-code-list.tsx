import { WarningAlert } from '#ui/alerts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ShownOnce } from './shown-once.tsx'

/** New recovery codes; the server does not return them again. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <ShownOnce
      id="recovery-codes"
      title="Your recovery codes"
      onDone={onDone}
      acts={<CopyButton text={codes.join('\n')} label="Copy the recovery codes" isShort />}
    >
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
    </ShownOnce>
  )
}
