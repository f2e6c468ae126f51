import { Field } from './field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  problem?: string | undefined
  /** Which keys a phone offers. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  type?: 'text' | 'password' | 'date'
  /** What a browser may fill in. */
  autoComplete?: 'off' | 'current-password' | 'one-time-code'
}

/** An address is no word: a phone neither begins it with a capital nor mends it. */
const AS_IT_IS = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

/** A field under its name, with what is wrong beside it. */
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
