import { type ChatService, fieldsOf } from '@tuff/contract'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  service: ChatService
  /** The visible ends of the stored values; undefined for a new chat. */
  known: Readonly<Record<string, string>> | undefined
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

export function ChatFields({ service, known, values, onChange }: Props) {
  return Object.entries(fieldsOf(service)).map(([field, { label, hint, isGenerated }]) => {
    const value = values[field] ?? ''
    return (
      <div key={field} className="d-grid gap-2">
        <TextField
          label={label}
          value={value}
          hint={known ? `Stored: ${known[field] ?? '…'}. Leave it empty to keep it.` : hint}
          onChange={(next) => onChange({ ...values, [field]: next })}
        />
        {isGenerated && (
          <div className="d-flex gap-2">
            <Button onClick={() => onChange({ ...values, [field]: newSecret() })}>Generate</Button>
            {value && <CopyButton text={value} label={`Copy the ${label.toLowerCase()}`} isShort />}
          </div>
        )}
      </div>
    )
  })
}

/** In the format of Standard Webhooks. */
const newSecret = (): string => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`
