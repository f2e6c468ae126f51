import type { ReactNode } from 'react'
import { ToggleButton } from '#ui/toggle-button.tsx'

export type Pane = 'season' | 'week'

type Props = {
  heading: ReactNode
  /** What the card holds, in words. */
  name: string
  titles: Record<Pane, string>
  /** The one that a phone has room for. */
  shown: Pane
  onShow: (pane: Pane) => void
  season: ReactNode
  week: ReactNode
  /** Under both tables. */
  note?: ReactNode
  /** Where tabs choose what the tables show. */
  panel?: { id: string; tab: string }
}

/** Two tables side by side; on a phone one of them, and a toggle. */
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
