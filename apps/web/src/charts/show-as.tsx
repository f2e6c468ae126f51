import { ToggleButton } from '#ui/toggle-button.tsx'

export type View = 'chart' | 'table'

type Props = { view: View; onChange: (view: View) => void; isTableFirst?: boolean }

export function ShowAs({ view, onChange, isTableFirst = false }: Props) {
  const chart = <ToggleButton text="Chart" isOn={view === 'chart'} onClick={() => onChange('chart')} />
  return (
    <fieldset className="seg" aria-label="Show as">
      {!isTableFirst && chart}
      <ToggleButton text="Table" isOn={view === 'table'} onClick={() => onChange('table')} />
      {isTableFirst && chart}
    </fieldset>
  )
}
