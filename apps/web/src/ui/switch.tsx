import { useId } from 'react'

type Props = { id: string; isOn: boolean; isDisabled?: boolean; onChange: (isOn: boolean) => void }

export function Switch({ id, isOn, isDisabled = false, onChange }: Props) {
  return (
    <input
      className="form-check-input"
      type="checkbox"
      role="switch"
      id={id}
      checked={isOn}
      aria-checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

type FieldProps = Omit<Props, 'id'> & { label: string; hint?: string }

export function SwitchField({ label, hint, ...props }: FieldProps) {
  const id = useId()
  return (
    <div className="form-switch">
      <Switch id={id} {...props} />
      <label htmlFor={id}>
        {label}
        {hint && <span className="form-text d-block m-0">{hint}</span>}
      </label>
    </div>
  )
}
