import { Field } from './field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  problem?: string | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  type?: 'text' | 'password' | 'date'
  autoComplete?: 'off' | 'current-password' | 'one-time-code'
}

/** An address is no word: no capitals and no autocorrect on a phone. */
const AS_IT_IS = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

export function TextField({ label, value, onChange, hint, problem, ...props }: Props) {
  const { inputMode = 'text', type = 'text', autoComplete = 'off' } = props
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(named) => (
        <input
          {...named}
          className={problem ? 'form-control is-wrong' : 'form-control'}
          value={value}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          {...(inputMode === 'email' && AS_IT_IS)}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
