import calendar from 'bootstrap-icons/icons/clock.svg?raw'
import flag from 'bootstrap-icons/icons/flag.svg?raw'
import dash from 'bootstrap-icons/icons/person-dash.svg?raw'
import trophy from 'bootstrap-icons/icons/trophy.svg?raw'
import { EmptyState } from '#ui/empty-state.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import type { DayView } from './day-view.ts'
import { type DayNote, dayNotes } from './day-words.ts'

const ICONS: Record<DayNote['kind'], string> = { before: calendar, after: flag, playoffs: trophy, 'no team': dash }

/** GAME-09 */
export const DayNotes = ({ view }: { view: DayView }) =>
  dayNotes(view).map(({ kind, title, sentence }) => (
    <TitledCard
      key={kind}
      title={title}
      beside={
        kind === 'after' && view.now.phase !== 'closed' && <span className="chip chip-empty ms-auto">Provisional</span>
      }
    >
      <EmptyState icon={ICONS[kind]} sentence={sentence} />
    </TitledCard>
  ))
