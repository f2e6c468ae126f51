import type { Race, TeamToCome } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import type { CSSProperties } from 'react'
import { rowClass } from '#football/ranks.ts'
import { TeamHead } from '#football/team-link.tsx'
import { formatChance, formatPoints } from '#ui/format.ts'
import { type Column, HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { RacingTeam } from './race-view.ts'
import { dollars } from './race-words.ts'

/** RACE-04 */
export function RaceTable({ race, teams }: { race: Race; teams: readonly RacingTeam[] }) {
  const isOpen = race.weeksLeft !== null
  const reach = reachOf(teams)
  const hasRoom = useMedia('(min-width: 768px)')
  return (
    <TitledCard title="Every Team" beside={isOpen && <HeadNote race={race} />}>
      <ScrollPane label="Forecast of every team">
        <table className="table table-hover sticky-cols race-table">
          <HeadRow
            columns={[
              ['Rank', 'c1'],
              ['Team', 'c3'],
              ['Total', 'num group'],
              ...(isOpen ? openColumns(hasRoom) : DECIDED_COLUMNS),
              [isOpen ? 'Expected Bonus' : 'Bonus', 'num group'],
              ['Still to Come', 'num'],
              ['Season $', 'num'],
            ]}
          />
          <tbody>
            {teams.map((team, at) => (
              <tr key={team.email} className={rowClass(team.isMine, at + 1 === race.playoffTeams)}>
                <td className="c1 key">{isOpen ? team.rank : (team.playoffs?.rank ?? team.rank)}</td>
                <TeamHead name={team.teamName} />
                <td className="num group">{formatPoints(team.total)}</td>
                {isOpen ? (
                  <>
                    <RangeCells
                      toCome={team.toCome}
                      reach={reach}
                      cut={race.forecast?.lastIn ?? null}
                      hasRoom={hasRoom}
                    />
                    <ChanceCell chance={team.toCome?.playoffs} />
                    <ChanceCell chance={team.toCome?.first} isPlain />
                  </>
                ) : (
                  <>
                    <td className="num">{team.playoffs ? formatPoints(team.playoffs.total) : '–'}</td>
                    <ChanceCell chance={team.toCome?.title} isDecided={race.stage === 'over' || !team.playoffs} />
                  </>
                )}
                <MoneyCell className="group" expected={team.toCome?.bonus} />
                <MoneyCell expected={team.toCome?.toCome} />
                <MoneyCell className="key" expected={team.toCome?.season} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}

const openColumns = (hasRoom: boolean): Column[] => [
  ['Projected', 'num'],
  hasRoom && ['Range', undefined, 2],
  ['Playoffs', 'group'],
  ['First', 'num'],
]

const DECIDED_COLUMNS: Column[] = [
  ['Playoffs', 'num'],
  ['Title', 'group'],
]

function HeadNote({ race: { forecast, playoffTeams } }: { race: Race }) {
  if (!forecast) return null
  return (
    <span className="head-note">
      Ranges cover 80% of outcomes.
      {forecast.lastIn !== null && (
        <>
          {` ${ordinal(playoffTeams)} place is projected at ${formatPoints(forecast.lastIn)}`}
          <span className="d-none d-md-inline"> (dashed line)</span>.
        </>
      )}
    </span>
  )
}

function reachOf(teams: readonly RacingTeam[]): [number, number] {
  const ends = teams.flatMap(({ toCome }) => (toCome ? [toCome.low, toCome.high] : []))
  return ends.length === 0 ? [0, 1] : [Math.min(...ends), Math.max(...ends)]
}

type RangeProps = { toCome: TeamToCome | undefined; reach: [number, number]; cut: number | null; hasRoom: boolean }

function RangeCells({ toCome, reach: [least, most], cut, hasRoom }: RangeProps) {
  if (!toCome) {
    return (
      <>
        <td className="num zero">–</td>
        {hasRoom && <td colSpan={2} />}
      </>
    )
  }
  const { low, projected, high } = toCome
  const at = (points: number) => `${(100 * (points - least)) / Math.max(1, most - least)}%`
  const range = `${formatPoints(low)}–${formatPoints(high)}`
  const marks = {
    '--lo': at(low),
    '--hi': at(high),
    '--at': at(projected),
    '--cut': at(cut ?? least),
  } as CSSProperties
  return (
    <>
      <td className="num">
        <span className="key">{formatPoints(projected)}</span>
        <span className="under">{range}</span>
      </td>
      {hasRoom && (
        <>
          <td className="range-cell">
            <span className="range" aria-hidden="true" style={marks}>
              {cut !== null && <u />}
              <i />
              <b />
            </span>
          </td>
          <td className="num dim small-num">{range}</td>
        </>
      )}
    </>
  )
}

type ChanceProps = { chance: number | undefined; isPlain?: boolean; isDecided?: boolean }

function ChanceCell({ chance, isPlain = false, isDecided = false }: ChanceProps) {
  if (chance === undefined) return <td className={`num zero ${isPlain ? '' : 'group'}`}>–</td>
  const text = formatChance(chance, isDecided)
  const isNothing = chance < 0.005
  if (isPlain) return <td className={`num ${isNothing ? 'zero' : ''}`}>{text}</td>
  return (
    <td className="group">
      <span className="chance">
        <i
          data-nil={isNothing || undefined}
          style={{ '--p': `${chance * 100}%` } as CSSProperties}
          aria-hidden="true"
        />
        <b className={isNothing ? 'zero' : undefined}>{text}</b>
      </span>
    </td>
  )
}

function MoneyCell({ expected, className = '' }: { expected: number | undefined; className?: string }) {
  if (expected === undefined) return <td className={`num zero ${className}`}>–</td>
  return <td className={`num ${Math.round(expected) === 0 ? 'zero' : ''} ${className}`}>{dollars(expected)}</td>
}
