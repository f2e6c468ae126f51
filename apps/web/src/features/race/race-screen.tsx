import type { Race, RaceHistory, RaceRecord } from '@tuff/contract'
import { useFlag } from '#api/flags.ts'
import { useRace, useRaceHistory } from '#api/race.ts'
import { useSession } from '#api/session.ts'
import { useStandingsConnection } from '#api/standings.ts'
import '#charts/charts.css'
import { ordinal } from '@tuff/league'
import dash from 'bootstrap-icons/icons/person-dash.svg?raw'
import { type CSSProperties, useState } from 'react'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatChance, formatPoints } from '#ui/format.ts'
import { Loading, LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { ChancesCard } from './chances-card.tsx'
import { type RacingTeam, racingTeams } from './race-view.ts'
import { basisInWords, dollars, neededVersusAverage, raceInWords, recordInWords, weeksInWords } from './race-words.ts'
import './race.css'
import { DotChart } from '#charts/dot-chart.tsx'
import type { Size } from '#charts/frame.tsx'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { usePhone } from '#ui/use-media.ts'
import { RaceTable } from './race-table.tsx'

export function RaceScreen() {
  if (useFlag('race') === 'enabled') return <LiveRace />
  return <UnavailableScreen title="The Race" sentence="The Race is turned off." />
}

function LiveRace() {
  const { status } = useStandingsConnection()
  const { data: race, error } = useRace()
  const hasTeams = race !== undefined && race.teams.length > 0
  return (
    <Screen
      title="The Race"
      beside={
        <>
          {race && <span className="chip">{`Week ${race.week}`}</span>}
          <LivePill status={status} />
          {hasTeams && <p className="subline">{raceInWords(race)}</p>}
          {hasTeams && <BeingWorkedOut race={race} />}
        </>
      }
    >
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {race && !hasTeams && <NoTeamsYet />}
      {hasTeams && <Cards race={race} />}
      {!race && !error && <LoadingTable />}
    </Screen>
  )
}

/** Forecasts lag by a moment; an older one shows its time. */
const LATE_MS = 5_000

function BeingWorkedOut({ race: { forecast, figures } }: { race: Race }) {
  const isLate = forecast !== null && forecast.asOf.figures !== figures
  const wasLate = useDebounced(isLate, LATE_MS)
  return isLate && wasLate ? <LoadingBeside text="Updating forecast..." /> : null
}

function Cards({ race }: { race: Race }) {
  const myEmail = useSession().user?.email
  const { data: history } = useRaceHistory()
  const teams = racingTeams(race, myEmail)
  const own = teams.find(({ isMine }) => isMine)
  return (
    <div className="page-stack">
      <div className="race-top">
        <NeedCard race={race} own={own} />
        <ChancesCard race={race} history={history} teams={teams} own={own} />
      </div>
      <div>
        <RaceTable race={race} teams={teams} />
        {race.forecast && <p className="head-note race-basis">{basisInWords(race.forecast.basis)}</p>}
      </div>
      <RecordCard history={history} />
    </div>
  )
}

const WIDE: Size = { width: 724, height: 290, left: 46, right: 22, top: 12, bottom: 40 }
const NARROW: Size = { width: 334, height: 270, left: 46, right: 22, top: 12, bottom: 40 }
const NAMES = { money: 'Money', playoffs: 'Playoffs' } as const

/** RACE-07 */
function RecordCard({ history }: { history: RaceHistory | undefined }) {
  const [view, setView] = useState<View>('chart')
  const [of, setOf] = useState<RaceRecord['of']>()
  const records = history?.records ?? []
  const record = records.find((each) => each.of === of) ?? records.at(-1)
  return (
    <TitledCard
      title="Forecast Accuracy"
      beside={
        record && (
          <div className="chart-tools one">
            {records.length > 1 && (
              <fieldset className="seg" aria-label="Forecasts of">
                {records.map((each) => (
                  <ToggleButton
                    key={each.of}
                    text={NAMES[each.of]}
                    isOn={each === record}
                    onClick={() => setOf(each.of)}
                  />
                ))}
              </fieldset>
            )}
            <ShowAs view={view} onChange={setView} />
          </div>
        )
      }
    >
      {record && (
        <Shown
          record={record}
          view={view}
          words={recordInWords(
            record,
            records.some((each) => each.of === 'playoffs'),
          )}
        />
      )}
      {!record &&
        (history?.isComplete ? (
          <p className="card-note">No forecast has been decided yet. Come back after the second week.</p>
        ) : (
          <Loading text="Calculating earlier weeks..." />
        ))}
    </TitledCard>
  )
}

function Shown({ record, view, words }: { record: RaceRecord; view: View; words: string }) {
  const isNarrow = usePhone()
  const filled = record.bins.filter(({ forecasts }) => forecasts > 0)
  return (
    <div className="good">
      {view === 'table' ? (
        <BinTable record={record} />
      ) : (
        <div>
          <DotChart
            size={isNarrow ? NARROW : WIDE}
            label="Forecasts and outcomes in ten groups"
            dots={filled.map(({ said, came, forecasts }) => ({ said, came, count: forecasts }))}
          />
          <div className="visually-hidden">
            <BinTable record={record} isPlain />
          </div>
        </div>
      )}
      <div>
        <dl className="scores">
          <Score name="Brier score" score={record.score} className="hero-fig" />
          <Score name="Current order" score={record.scoreOfOrder} className="hero-fig dim" />
        </dl>
        <p className="head-note">{words}</p>
      </div>
    </div>
  )
}

const Score = ({ name, score, className }: { name: string; score: number; className: string }) => (
  <div>
    <dt className="form-label m-0">{name}</dt>
    <dd className={`m-0 ${className}`}>{score.toFixed(3)}</dd>
  </div>
)

const BinTable = ({ record: { of, bins }, isPlain = false }: { record: RaceRecord; isPlain?: boolean }) => (
  <table className={isPlain ? undefined : 'table table-hover'} aria-label="Forecasts and outcomes">
    <HeadRow
      columns={[
        'Forecast',
        ['Forecasts', 'num'],
        ['Average', 'num'],
        [of === 'money' ? 'Paid' : 'In', 'num'],
        ['Came True', 'num'],
      ]}
    />
    <tbody>
      {bins.map(({ from, to, forecasts, said, came }) => (
        <tr key={from}>
          <td className="text-nowrap">{`${Math.round(from * 100)}–${Math.round(to * 100)}%`}</td>
          <td className="num dim">{forecasts}</td>
          <td className="num dim">{share(said, forecasts)}</td>
          <td className="num dim">{came}</td>
          <td className="num key">{share(came / forecasts, forecasts)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const share = (of: number, forecasts: number): string => (forecasts === 0 ? '–' : `${Math.round(of * 100)}%`)

/** RACE-06 */
const NeedCard = ({ race, own }: { race: Race; own: RacingTeam | undefined }) => (
  <TitledCard title="What I Need">
    {own ? <Need race={race} own={own} /> : <EmptyState icon={dash} sentence="You have no team in this league." />}
  </TitledCard>
)

function Need({ race, own }: { race: Race; own: RacingTeam }) {
  if (!own.toCome) return <Loading text="Calculating forecast..." />
  const { playoffs, first, title, season } = own.toCome
  const isDecided = race.weeksLeft === null
  return (
    <div className="card-body pt-0 need-card">
      {isDecided ? <Decided race={race} own={own} /> : <ToNeed race={race} own={own} />}
      <dl className="figures stats need-foot">
        <Figure name="Rank">{own.rank}</Figure>
        {isDecided ? (
          <Figure name="Title">{formatChance(title, race.stage === 'over' || !own.playoffs)}</Figure>
        ) : (
          <>
            <Figure name="Playoffs">{formatChance(playoffs, false)}</Figure>
            <Figure name="First">{formatChance(first, false)}</Figure>
          </>
        )}
        <Figure name="Season $">{dollars(season)}</Figure>
      </dl>
    </div>
  )
}

function Decided({ race: { stage }, own: { playoffs, rank } }: { race: Race; own: RacingTeam }) {
  if (!playoffs)
    return <p className="need-words">The regular season is over: {ordinal(rank)} place, without playoffs.</p>
  return (
    <p className="hero-line">
      <span className="hero-fig">{ordinal(playoffs.rank)}</span>
      <span className="hero-words">
        {stage === 'over' ? 'in the playoffs' : 'in the playoffs so far'}
        <br />
        with {playoffs.total} points
      </span>
    </p>
  )
}

function ToNeed({ race, own }: { race: Race; own: RacingTeam }) {
  const { average, lastFour } = own
  const { needed, week } = own.toCome!
  const { from, to } = race.weeksLeft!
  if (needed === null) return null
  const rows = [
    { name: 'I need', value: Math.round(needed), isNeed: true },
    ...(average === null ? [] : [{ name: 'Season average', value: Math.round(average) }]),
    ...(lastFour === null ? [] : [{ name: 'Last 4 weeks', value: Math.round(lastFour) }]),
    ...(week === null ? [] : [{ name: `Week ${from}, projected`, value: week }]),
  ]
  return (
    <>
      <p className="hero-line">
        <span className="hero-fig">{Math.round(needed)}</span>
        <span className="hero-words">
          points a week in {weeksInWords(from, to)}
          <br />
          for an even chance of {ordinal(race.playoffTeams)} place
        </span>
      </p>
      <dl className="need">
        {rows.map(({ name, value, isNeed = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <i className={isNeed ? 'is-need' : undefined} style={shareOf(value)} aria-hidden="true" />
              {formatPoints(value)}
            </dd>
          </div>
        ))}
      </dl>
      {average !== null && <p className="need-words">{neededVersusAverage(needed, average)}</p>}
    </>
  )
}

/** Above any team's score in a week. */
const MOST = 200
const shareOf = (points: number) => ({ '--p': `${Math.min(100, (points / MOST) * 100)}%` }) as CSSProperties
