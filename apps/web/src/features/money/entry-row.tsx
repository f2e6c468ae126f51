import type { MoneyEntry } from '@tuff/contract'
import back from 'bootstrap-icons/icons/arrow-counterclockwise.svg?raw'
import arrow from 'bootstrap-icons/icons/arrow-right.svg?raw'
import { Icon } from '#ui/icon.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { Party, type PartyWords } from './settle-row.tsx'

type Props = { entry: MoneyEntry; from: PartyWords; to: PartyWords; canReverse: boolean }

/** A recorded entry, with the button that reverses it. */
export function EntryRow({ entry, from, to, canReverse }: Props) {
  const dialog = useDialog<MoneyEntry>()
  const isAdjustment = entry.of === 'adjustment'
  const when = [formatDay(entry.day), entry.note, STATES[entry.state]].filter(Boolean).join(', ')
  const [first, second] = [isAdjustment ? { ...from, name: 'Adjustment', isTeam: false } : from, to]
  return (
    <li className="done">
      <Party side="from" party={{ ...first, person: when }} />
      <Icon svg={arrow} className="bi-arrow-right" />
      <Party side="to" party={second} />
      <span className="amt">
        <Dollars amount={entry.amount} />
      </span>
      {canReverse && entry.state === 'stands' && (
        <span className="act">
          <button
            className="btn btn-quiet"
            type="button"
            aria-label={`Reverse: ${first.name} to ${second.name}`}
            onClick={() => dialog.open(entry)}
          >
            <Icon svg={back} className="d-md-none" />
            <span className="d-none d-md-inline">Reverse</span>
          </button>
        </span>
      )}
      {dialog.about && (
        <ReverseDialog entry={dialog.about} sentence={`${first.name} to ${second.name}`} shown={dialog.shown} />
      )}
    </li>
  )
}

const STATES: Record<MoneyEntry['state'], string> = { stands: '', reversed: 'reversed', reversal: 'a reversal' }
