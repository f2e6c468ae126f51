import { useId } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  problem?: string | undefined
  /** Which keys a phone offers. */
  inputMode?: 'text' | 'numeric' | 'decimal'
  type?: 'text' | 'password'
  /** What a browser may fill in. */
  autoComplete?: 'off' | 'current-password' | 'one-time-code'
}

/** A field under its name, with what is wrong beside it. */
export function TextField({ label, value, onChange, hint, problem, ...props }: Props) {
  const { inputMode = 'text', type = 'text', autoComplete = 'off' } = props
  const id = useId()
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className={problem ? 'form-control is-wrong' : 'form-control'}
        id={id}
        value={value}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        aria-invalid={problem !== undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {problem && (
        <div className="text-danger-ink" id={`${id}-problem`}>
          {problem}
        </div>
      )}
    </div>
  )
}
