import type { Race, RaceHistory } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useState } from 'react'
import { ChartKeys } from '#charts/chart-keys.tsx'
import type { Size } from '#charts/frame.tsx'
import { LABEL_GAP, LineChart } from '#charts/line-chart.tsx'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { formatChance } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading, LoadingBeside } from '#ui/loading.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { usePhone } from '#ui/use-media.ts'
import { type Chances, chancesByWeek, nearestTo, type RacingTeam } from './race-view.ts'
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

type ChancesChartProps = {
  chances: Chances
  own: RacingTeam | undefined
  picked: string | undefined
  onPick: (email: string) => void
  isFinal: boolean
}

const WIDE: Size = { width: 880, height: 352, left: 46, right: 190, top: 12, bottom: 26 }
const NARROW: Size = { width: 344, height: 300, left: 34, right: 88, top: 12, bottom: 26 }
/** Teams below this crowd the bottom, where labels would overlap. */
const FEW = 0.05
const LONGEST = 20

function ChancesChart({ chances: { columns, rows, isComplete }, own, picked, onPick, isFinal }: ChancesChartProps) {
  const isNarrow = usePhone()
  const size = isNarrow ? NARROW : WIDE
  const now = (values: readonly (number | null)[]) => values.at(-1) ?? 0
  const chosen = (email: string) => email === own?.email || email === picked
  const room = Math.floor((size.height - size.top - size.bottom) / LABEL_GAP) - 3
  const named = new Set(
    rows
      .filter(({ team, values }) => chosen(team.email) || now(values) > FEW)
      // The chosen teams keep their labels, then the best.
      .toSorted((a, b) => Number(chosen(b.team.email)) - Number(chosen(a.team.email)))
      .slice(0, room)
      .map(({ team }) => team.email),
  )
  const rest = rows.filter(({ team }) => !named.has(team.email))
  const ownNow = formatChance(now(rows.find(({ team }) => team === own)?.values ?? []), isFinal)
  return (
    <LineChart
      size={size}
      label={`Playoff chances of every team by week${own && isComplete ? `; ${own.teamName} now ${ownNow}` : ''}`}
      percentAt={isNarrow ? 'none' : 'all'}
      ticks={columns.map((column) => (isNarrow ? column.shortTick : column.tick))}
      own={own?.email}
      picked={picked}
      onPick={onPick}
      rest={
        isComplete && rest.length > 0
          ? restInWords(rest.length, Math.max(...rest.map(({ values }) => now(values))), isNarrow)
          : undefined
      }
      lines={rows.map(({ team, values }) => ({
        id: team.email,
        name: team.teamName,
        label:
          isComplete && named.has(team.email)
            ? `${isNarrow ? team.abbreviation : short(team.teamName)} ${formatChance(now(values), isFinal)}`
            : undefined,
        values,
      }))}
    />
  )
}

const short = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name)

function restInWords(count: number, most: number, isNarrow: boolean): string {
  const chance = `${Math.max(1, Math.ceil(most * 100))}%`
  if (isNarrow) return `${count} at ≤ ${chance}`
  return `${count} ${count === 1 ? 'team' : 'teams'}, ${chance} or less`
}

type ChancesTableProps = {
  chances: Chances
  isFinal: boolean
  /** The chart's figures for screen readers: nothing in it is focusable. */
  isPlain?: boolean
}

function ChancesTable({ chances: { columns, rows }, isFinal, isPlain = false }: ChancesTableProps) {
  const order = columns.map((column, at) => ({ ...column, at })).toReversed()
  const table = (
    <table className={isPlain ? undefined : 'table table-hover sticky-cols one'} aria-label="Playoff chances by week">
      <HeadRow columns={[['Team', 'c3'], ...order.map(({ title }) => [title, 'num'] as const)]} />
      <tbody>
        {rows.map(({ team, values }) => (
          <tr key={team.email} className={team.isMine ? 'me' : undefined}>
            <th scope="row" className="c3">
              {isPlain ? team.teamName : <TeamLink name={team.teamName} />}
            </th>
            {order.map(({ title, at }, column) => (
              <td key={title} className={`num ${column === 0 ? 'key' : 'dim'}`}>
                {textOf(values[at], isFinal && column === 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (isPlain) return table
  return (
    <div className="chart-table">
      <ScrollPane label="Playoff chances by week">{table}</ScrollPane>
    </div>
  )
}

const textOf = (chance: number | null | undefined, isDecided: boolean): string =>
  typeof chance === 'number' ? formatChance(chance, isDecided) : '–'
