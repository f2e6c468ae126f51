type Props = { id: string; isOn: boolean; isDisabled?: boolean; onChange: (isOn: boolean) => void }

/** An on/off switch with a label beside it. */
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
