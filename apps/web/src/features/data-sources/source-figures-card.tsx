import { type SourceFigures, weekLabel } from '@tuff/contract'
import { FINAL_SOURCES, type FinalSource } from '@tuff/league'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useChooseFinalSource, useSourceFigures } from '#api/source-figures.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatHundredths, formatMore } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

const SOURCE_NAMES: Record<FinalSource, string> = { nflverse: 'nflverse, once published', sleeper: 'Sleeper' }
const OPTIONS = FINAL_SOURCES.map((value) => ({ value, text: SOURCE_NAMES[value] }))

/** REAL-04: which source's figures count after a game, and where the two differ. */
export function SourceFiguresCard() {
  const figures = useSourceFigures()
  const choose = useChooseFinalSource()
  const problem = failureMessage(choose.error, 'Please try again.')
  return (
    <>
      <FormCard title="Final Stats">
        {figures.isError && <ErrorAlert>Failed to load the figures of the sources</ErrorAlert>}
        {figures.isPending && <Loading text="Loading..." />}
        {figures.data && (
          <>
            <Choice
              label="Source that counts once a game is final"
              value={figures.data.finalSource}
              options={OPTIONS}
              onChange={(value) => choose.mutate({ finalSource: value as FinalSource })}
            />
            {problem && <ErrorAlert>{problem}</ErrorAlert>}
          </>
        )}
      </FormCard>
      {figures.data && (
        <TitledCard title="Where the Sources Differ" className="mb-3">
          <Differences {...figures.data} />
        </TitledCard>
      )}
    </>
  )
}

function Differences({ differences, finalSource }: SourceFigures) {
  const weeks = [...new Set(differences.map(({ week }) => week))]
  const [chosen, setChosen] = useState<number>()
  const week = chosen !== undefined && weeks.includes(chosen) ? chosen : weeks[0]
  if (week === undefined) return <p className="card-body pt-0 dim mb-0">Both sources agree on every finished game.</p>
  const weightOf = (source: FinalSource) => (source === finalSource ? 'num fw-semibold' : 'num dim')
  return (
    <>
      <div className="card-body pt-0">
        <Choice
          label="Week of the differences"
          value={String(week)}
          options={weeks.map((each) => ({ value: String(each), text: weekLabel(each) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      </div>
      <ScrollPane label="Where the Sources Differ">
        <table className="table differences mb-0">
          <caption className="visually-hidden">{`Where Sleeper and nflverse differ in ${weekLabel(week)}`}</caption>
          <HeadRow columns={['Player', ['Sleeper', 'num'], ['nflverse', 'num'], ['Points', 'num']]} />
          <tbody>
            {differences
              .filter((each) => each.week === week)
              .map(({ playerId, player, category, sleeper, nflverse, points }) => (
                <tr key={`${playerId} ${category}`}>
                  <th scope="row" className="fw-normal py-2">
                    <div className="fw-semibold">{player}</div>
                    <div className="dim">{categoryInWords(category)}</div>
                  </th>
                  <td className={weightOf('sleeper')}>{sleeper}</td>
                  <td className={weightOf('nflverse')}>{nflverse}</td>
                  <td className="num">{pointsInWords(points)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollPane>
    </>
  )
}

const categoryInWords = (category: string): string => {
  const words = category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const pointsInWords = (hundredths: number): string =>
  formatMore(hundredths / 100, (points) => formatHundredths(points).replace(/0$/, ''))
