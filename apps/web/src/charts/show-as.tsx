import { ToggleButton } from '#ui/toggle-button.tsx'

export type View = 'chart' | 'table'

/** A chart, or the same figures as a table. */
export function ShowAs({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="seg" aria-label="Show as">
      <ToggleButton text="Chart" isOn={view === 'chart'} onClick={() => onChange('chart')} />
      <ToggleButton text="Table" isOn={view === 'table'} onClick={() => onChange('table')} />
    </fieldset>
  )
}
