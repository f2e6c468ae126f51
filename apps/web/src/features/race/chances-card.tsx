import type { Race, RaceHistory } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { type KeyboardEvent, useState } from 'react'
import { ScreenReaderOnly } from '#charts/screen-reader-only.tsx'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { Loading, LoadingBeside } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ChancesChart } from './chances-chart.tsx'
import { ChancesTable } from './chances-table.tsx'
import { chancesByWeek, nearestTo, type RacingTeam } from './race-view.ts'
import { weeksInWords } from './race-words.ts'

type Props = { race: Race; history: RaceHistory | undefined; teams: RacingTeam[]; own: RacingTeam | undefined }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** RACE-05 */
export function ChancesCard({ race, history, teams, own }: Props) {
  const [view, setView] = useState<View>('chart')
  const [picked, setPicked] = useState<string>()
  const chances = history && chancesByWeek(race, teams, history)
  const others = teams.filter((team) => team !== own).toSorted((a, b) => compareNames(a.teamName, b.teamName))
  const rival = picked ?? (chances && nearestTo(own, chances))
  const isFinal = race.weeksLeft === null && chances?.isComplete === true
  const hasLines = chances !== undefined && chances.columns.length > 1
  // In week 1 before the history is loaded, so that the table below does not move.
  const hasNoLines = !hasLines && (history?.isComplete || race.week === 1)

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by || others.length === 0) return
    event.preventDefault()
    const at = others.findIndex(({ email }) => email === rival)
    setPicked(others[(at + by + others.length) % others.length]!.email)
  }

  return (
    <TitledCard
      title="Playoff Chances"
      beside={
        <>
          {history && !history.isComplete && <LoadingBeside text="Calculating earlier weeks..." />}
          {hasLines && (
            <div className="chart-tools">
              <select
                className="form-select"
                aria-label="Compare with"
                value={rival}
                onChange={(event) => setPicked(event.target.value)}
              >
                {others.map(({ email, teamName }) => (
                  <option key={email} value={email}>
                    {teamName}
                  </option>
                ))}
              </select>
              <ShowAs view={view} onChange={setView} />
            </div>
          )}
        </>
      }
    >
      {!hasLines && !hasNoLines && <div className="chart-to-come">{!chances && <Loading text="Loading..." />}</div>}
      {hasNoLines && <p className="card-note">The chart starts when the first week is settled.</p>}
      {hasLines && view === 'table' && <ChancesTable chances={chances} isFinal={isFinal} />}
      {hasLines && view === 'chart' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys choose a line here. */}
          <fieldset className="chart-body" tabIndex={0} aria-label="Chart; arrow keys choose a team" onKeyDown={step}>
            <ChancesChart chances={chances} own={own} picked={rival} onPick={setPicked} isFinal={isFinal} />
          </fieldset>
          <ScreenReaderOnly>
            <ChancesTable chances={chances} isFinal={isFinal} isPlain />
          </ScreenReaderOnly>
        </>
      )}
      {hasLines && history && <Recomputed weeks={history.weeks} />}
    </TitledCard>
  )
}

/** Snapshots that were not stored are recomputed, and marked as such. */
function Recomputed({ weeks }: Pick<RaceHistory, 'weeks'>) {
  const recomputed = weeks.filter(({ isRecomputed }) => isRecomputed).map(({ week }) => week)
  if (recomputed.length === 0) return null
  const were = recomputed.length === 1 ? 'was' : 'were'
  return (
    <p className="card-note">
      {`The chances after ${weeksInWords(recomputed[0]!, recomputed.at(-1)!)} ${were} calculated later, from what was known at the time.`}
    </p>
  )
}
