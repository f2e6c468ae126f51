type Props = { text: string; isOn: boolean; onClick: () => void }

export function ToggleButton({ text, isOn, onClick }: Props) {
  return (
    <button className={`btn ${isOn ? 'active' : ''}`} type="button" aria-pressed={isOn} onClick={onClick}>
      {text}
    </button>
  )
}
