type Props = {
  label: string
  className?: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** A select whose label only screen readers get; `Choice` shows its label. */
export const PlainSelect = ({ label, className = '', value, options, onChange }: Props) => (
  <select
    className={`form-select ${className}`.trim()}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </select>
)
