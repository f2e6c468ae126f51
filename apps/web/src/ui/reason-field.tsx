import { Reason } from '@tuff/contract'
import { TextField } from './text-field.tsx'

type Props = { value: string; onChange: (value: string) => void; isOptional?: boolean; label?: string }

export function ReasonField({ value, onChange, isOptional = true, label = 'Reason' }: Props) {
  return (
    <TextField
      label={isOptional ? `${label} (optional)` : label}
      value={value}
      onChange={onChange}
      hint="Every manager can read it in the league’s log."
      problem={isReason(value) ? undefined : 'A reason is one line of at most 500 characters.'}
    />
  )
}

export const isReason = (text: string): boolean => Reason.safeParse(text).success

export type GivenReason = { reason?: string }

export const givenReason = (text: string): GivenReason => (text.trim() ? { reason: text.trim() } : {})
