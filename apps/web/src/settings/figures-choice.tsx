import { ToggleButton } from '#ui/toggle-button.tsx'

export type FiguresFrom = 'sources' | 'files'

type Props = { value: FiguresFrom; onChange: (value: FiguresFrom) => void }

/** REAL-01: which of the two sources of figures is shown; it enables or disables nothing. */
export function FiguresChoice({ value, onChange }: Props) {
  return (
    <fieldset className="seg" aria-label="Where the figures come from">
      {CHOICES.map(({ from, text }) => (
        <ToggleButton key={from} text={text} isOn={from === value} onClick={() => onChange(from)} />
      ))}
    </fieldset>
  )
}

const CHOICES: { from: FiguresFrom; text: string }[] = [
  { from: 'sources', text: 'Public sources' },
  { from: 'files', text: 'Files' },
]
