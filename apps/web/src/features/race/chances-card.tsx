import type { Race, RaceHistory } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useState } from 'react'
import { ChartKeys } from '#charts/chart-keys.tsx'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { Loading, LoadingBeside } from '#ui/loading.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ChancesChart } from './chances-chart.tsx'
import { ChancesTable } from './chances-table.tsx'
import { chancesByWeek, nearestTo, type RacingTeam } from './race-view.ts'
import { weeksInWords } from './race-words.ts'

type Props = { race: Race; history: RaceHistory | undefined; teams: RacingTeam[]; own: RacingTeam | undefined }

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

  return (
    <TitledCard
      title="Playoff Chances"
      beside={
        <>
          {history && !history.isComplete && <LoadingBeside text="Calculating earlier weeks..." />}
          {hasLines && (
            <div className="chart-tools">
              <PlainSelect
                label="Compare with"
                value={rival ?? ''}
                options={others.map(({ email, teamName }) => ({ value: email, text: teamName }))}
                onChange={setPicked}
              />
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
          <ChartKeys ids={others.map(({ email }) => email)} picked={rival} onPick={setPicked}>
            <ChancesChart chances={chances} own={own} picked={rival} onPick={setPicked} isFinal={isFinal} />
          </ChartKeys>
          <div className="visually-hidden">
            <ChancesTable chances={chances} isFinal={isFinal} isPlain />
          </div>
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
