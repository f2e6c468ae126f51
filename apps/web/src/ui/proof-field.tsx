import { TextField } from './text-field.tsx'

/** The sign-in proof that the server requires before a change, if any, and what is typed for it. */
export type Proof = { kind: 'password' | 'code' | undefined; typed: string; onType: (typed: string) => void }

export function ProofField({ kind, typed, onType }: Proof) {
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
