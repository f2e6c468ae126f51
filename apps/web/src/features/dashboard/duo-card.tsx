import type { ReactNode } from 'react'
import { ToggleButton } from '#ui/toggle-button.tsx'

const PANES = ['season', 'week'] as const
export type Pane = (typeof PANES)[number]

type DuoCardProps = Record<Pane, ReactNode> & {
  heading: ReactNode
  name: string
  titles: Record<Pane, string>
  shown: Pane
  onShow: (pane: Pane) => void
  note?: ReactNode
  panel?: { id: string; tab: string }
}

export const DuoCard = ({ heading, name, titles, shown, onShow, note, panel, ...tables }: DuoCardProps) => (
  <section className="card">
    <div className="card-header">
      {heading}
      <fieldset className="seg seg-phone ms-auto" aria-label={`${name} shown for`}>
        {PANES.map((pane) => (
          <ToggleButton key={pane} text={titles[pane]} isOn={shown === pane} onClick={() => onShow(pane)} />
        ))}
      </fieldset>
    </div>
    <div className="duo" {...(panel && { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.tab })}>
      {PANES.map((pane) => (
        <section key={pane} className={shown === pane ? 'is-shown' : undefined}>
          <h3 className="duo-title">{titles[pane]}</h3>
          {tables[pane]}
        </section>
      ))}
    </div>
    {note}
  </section>
)
