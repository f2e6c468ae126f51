import type { ReactNode } from 'react'
import { ToggleButton } from '#ui/toggle-button.tsx'

export type Pane = 'season' | 'week'

type Props = {
  heading: ReactNode
  name: string
  titles: Record<Pane, string>
  /** The table shown on a phone. */
  shown: Pane
  onShow: (pane: Pane) => void
  season: ReactNode
  week: ReactNode
  note?: ReactNode
  /** The tab panel's id and its tab, where tabs choose the tables. */
  panel?: { id: string; tab: string }
}

/** Two tables side by side; a phone shows one, with a toggle. */
export function DuoCard({ heading, name, titles, shown, onShow, season, week, note, panel }: Props) {
  return (
    <section className="card">
      <div className="card-header">
        {heading}
        <fieldset className="seg seg-phone ms-auto" aria-label={`${name} shown for`}>
          <ToggleButton text={titles.season} isOn={shown === 'season'} onClick={() => onShow('season')} />
          <ToggleButton text={titles.week} isOn={shown === 'week'} onClick={() => onShow('week')} />
        </fieldset>
      </div>
      <div className="duo" {...(panel && { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.tab })}>
        <section className={shown === 'season' ? 'is-shown' : undefined}>
          <h3 className="duo-title">{titles.season}</h3>
          {season}
        </section>
        <section className={shown === 'week' ? 'is-shown' : undefined}>
          <h3 className="duo-title">{titles.week}</h3>
          {week}
        </section>
      </div>
      {note}
    </section>
  )
}
