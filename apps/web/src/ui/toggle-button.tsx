type Props = { text: string; isOn: boolean; onClick: () => void }

/** One of several beside each other, of which one is on. */
export function ToggleButton({ text, isOn, onClick }: Props) {
  return (
    <button className={`btn ${isOn ? 'active' : ''}`} type="button" aria-pressed={isOn} onClick={onClick}>
      {text}
    </button>
  )
}
