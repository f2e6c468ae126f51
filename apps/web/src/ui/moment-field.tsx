import { useState } from 'react'
import { Field } from './field.tsx'

type Props = {
  label: string
  /** Milliseconds since 1970; undefined while the field is empty. */
  value: number | undefined
  onChange: (moment: number | undefined) => void
  hint?: string
}

export function MomentField({ label, value, onChange, hint }: Props) {
  const [text, setText] = useState(value === undefined ? '' : inFieldOf(value))
  return (
    <Field label={label} hint={hint ?? 'In your time zone.'}>
      {(named) => (
        <input
          {...named}
          className="form-control"
          type="datetime-local"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            const moment = new Date(target.value).getTime()
            onChange(Number.isNaN(moment) ? undefined : moment)
          }}
        />
      )}
    </Field>
  )
}

function inFieldOf(moment: number): string {
  const at = new Date(moment)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
