type Props = { id: string; isOn: boolean; isDisabled?: boolean; onChange: (isOn: boolean) => void }

/** An on/off switch; its label stands beside it and names it by `id`. */
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
