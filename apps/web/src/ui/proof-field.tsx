import { TextField } from './text-field.tsx'

type Props = { kind: 'password' | 'code' | undefined; typed: string; onType: (typed: string) => void }

/** The field for a new sign-in proof; shown when the server requires it. */
export function ProofField({ kind, typed, onType }: Props) {
  if (kind === undefined) return null
  return kind === 'code' ? (
    <TextField
      label="Code from your app"
      value={typed}
      onChange={onType}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  ) : (
    <TextField label="Your password" type="password" value={typed} onChange={onType} autoComplete="current-password" />
  )
}
