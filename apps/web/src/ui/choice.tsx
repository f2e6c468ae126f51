import { useId } from 'react'

type Props = {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
  isRequired?: boolean
}

/** A select whose label stays on top: the choice and its meaning in one field. */
export function Choice({ label, value, options, onChange, isRequired = false }: Props) {
  const id = useId()
  return (
    <div className="form-floating">
      <select
        className="form-select"
        id={id}
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
