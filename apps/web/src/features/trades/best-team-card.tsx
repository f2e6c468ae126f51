import { type AllRosters, type BestWeeks, type ExpectedPoints, weekLabel } from '@tuff/contract'
import calendar from 'bootstrap-icons/icons/calendar3-week.svg?raw'
import { EmptyState } from '#ui/empty-state.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { BestOfRest } from './best-of-rest.tsx'
import { BestOfWeek } from './best-of-week.tsx'

type Props = { rosters: AllRosters; myEmail: string | undefined; expected: ExpectedPoints; best: BestWeeks }

const REST = 'rest'

/** DESK-07: of a past week, or of the rest of the season; the link chooses. */
export function BestTeamCard({ rosters, myEmail, expected, best }: Props) {
  const { query, choose } = useLinkChoices()
  const choice = query.get('best') ?? ''
  const week = best.weeks.find((each) => String(each.week) === choice) ?? best.weeks[0]
  const isRest = choice === REST
  return (
    <TitledCard
      title="Best Team"
      className="best-card"
      beside={
        <div className="chart-tools">
          {week && !isRest && (
            <select
              className="form-select best-week"
              aria-label="Week"
              value={week.week}
              onChange={(event) => choose({ best: event.target.value })}
            >
              {best.weeks.map((each) => (
                <option key={each.week} value={each.week}>
                  {weekLabel(each.week)}
                </option>
              ))}
            </select>
          )}
          <fieldset className="seg" aria-label="Best team of">
            <ToggleButton text="Past Week" isOn={!isRest} onClick={() => choose({ best: '' })} />
            <ToggleButton text="Rest of Season" isOn={isRest} onClick={() => choose({ best: REST })} />
          </fieldset>
        </div>
      }
    >
      {isRest && <BestOfRest rosters={rosters} myEmail={myEmail} expected={expected} />}
      {!isRest && week && <BestOfWeek rosters={rosters} myEmail={myEmail} week={week} teams={best.teams} />}
      {!isRest && !week && <EmptyState icon={calendar} sentence="No week is complete yet." />}
    </TitledCard>
  )
}
