import type { RaceHistory, RaceRecord } from '@tuff/contract'
import { useState } from 'react'
import { DotChart } from '#charts/dot-chart.tsx'
import type { Size } from '#charts/frame.tsx'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { usePhone } from '#ui/use-media.ts'
import { calledInWords, recordInWords } from './race-words.ts'

const WIDE: Size = { width: 724, height: 290, left: 46, right: 22, top: 12, bottom: 40 }
const NARROW: Size = { width: 334, height: 270, left: 46, right: 22, top: 12, bottom: 40 }
const NAMES = { money: 'Money', playoffs: 'Playoffs' } as const

/** RACE-07 */
export function RecordCard({ history }: { history: RaceHistory | undefined }) {
  const [view, setView] = useState<View>('chart')
  const [of, setOf] = useState<RaceRecord['of']>()
  const records = history?.records ?? []
  const record = records.find((each) => each.of === of) ?? records.at(-1)
  return (
    <TitledCard
      title="Forecast Accuracy"
      beside={
        record &&
        records.length > 1 && (
          <div className="chart-tools one">
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
          </div>
        )
      }
    >
      {record && (
        <>
          <p className="card-note">{calledInWords(record)}</p>
          <details className="record-details">
            <summary>Every forecast and what came of it</summary>
            <div className="chart-tools one">
              <ShowAs view={view} onChange={setView} />
            </div>
            <Shown
              record={record}
              view={view}
              words={recordInWords(
                record,
                records.some((each) => each.of === 'playoffs'),
              )}
            />
          </details>
        </>
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
            dots={filled.map(({ expected, came, forecasts }) => ({ expected, came, count: forecasts }))}
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
      {bins.map(({ from, to, forecasts, expected, came }) => (
        <tr key={from}>
          <td className="text-nowrap">{`${Math.round(from * 100)}–${Math.round(to * 100)}%`}</td>
          <td className="num dim">{forecasts}</td>
          <td className="num dim">{share(expected, forecasts)}</td>
          <td className="num dim">{came}</td>
          <td className="num key">{share(came / forecasts, forecasts)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const share = (of: number, forecasts: number): string => (forecasts === 0 ? '–' : `${Math.round(of * 100)}%`)
