import { useId, useMemo } from 'react'

type Option = { value: string; text: string }

type Props = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  isRequired?: boolean
}

export function Choice({ label, value, options, onChange, isRequired = false }: Props) {
  const id = useId()
  const rendered = useMemo(() => options.map(renderOption), [options])
  return (
    <div className="form-floating">
      <select
        className="form-select"
        id={id}
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      >
        {rendered}
      </select>
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

/** Memoized, so that unchanged options do not render again. */
const renderOption = ({ value, text }: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
)
