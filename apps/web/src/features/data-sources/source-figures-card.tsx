import { type SourceDifference, weekLabel } from '@tuff/contract'
import { LAST_WORDS, type LastWord } from '@tuff/league'
import { useState } from 'react'
import { whyNot } from '#api/refused.ts'
import { useChooseLastWord, useSourceFigures } from '#api/source-figures.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { Loading } from '#ui/loading.tsx'

const WORDS: Record<LastWord, string> = { nflverse: 'nflverse, once published', sleeper: 'Sleeper' }
const OPTIONS = LAST_WORDS.map((value) => ({ value, text: WORDS[value] }))

/** REAL-04: whose figures count once a game is over, and where the two sources differ. */
export function SourceFiguresCard() {
  const figures = useSourceFigures()
  const choose = useChooseLastWord()
  const problem = whyNot(choose.error, 'Please try again.')
  return (
    <FormCard title="The Last Word">
      {figures.isError && <ErrorAlert>Failed to load the figures of the sources</ErrorAlert>}
      {figures.isPending && <Loading text="Loading..." />}
      {figures.data && (
        <>
          <Choice
            label="Whose figures count once a game is over"
            value={figures.data.lastWord}
            options={OPTIONS}
            onChange={(value) => choose.mutate({ lastWord: value as LastWord })}
          />
          {problem && <ErrorAlert>{problem}</ErrorAlert>}
          <h3 className="h6 mb-0">Where They Differ</h3>
          <Differences differences={figures.data.differences} />
        </>
      )}
    </FormCard>
  )
}

function Differences({ differences }: { differences: SourceDifference[] }) {
  const weeks = [...new Set(differences.map(({ week }) => week))]
  const [chosen, setChosen] = useState<number>()
  const week = chosen !== undefined && weeks.includes(chosen) ? chosen : weeks[0]
  if (week === undefined) return <p className="dim mb-0">No figure of a game that is over differs.</p>
  return (
    <>
      <Choice
        label="Week of the differences"
        value={String(week)}
        options={weeks.map((each) => ({ value: String(each), text: weekLabel(each) }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <div className="table-responsive">
        <table className="table mb-0">
          <caption className="visually-hidden">{`Where Sleeper and nflverse differ in ${weekLabel(week)}`}</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col" className="text-end">
                Sleeper
              </th>
              <th scope="col" className="text-end">
                nflverse
              </th>
              <th scope="col" className="text-end">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {differences
              .filter((each) => each.week === week)
              .map(({ playerId, player, category, sleeper, nflverse, points }) => (
                <tr key={`${playerId} ${category}`}>
                  <th scope="row" className="fw-normal">
                    <div className="fw-semibold">{player}</div>
                    <div className="dim">{categoryInWords(category)}</div>
                  </th>
                  <td className="text-end">{sleeper}</td>
                  <td className="text-end">{nflverse}</td>
                  <td className="text-end">{pointsInWords(points)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** 'Rushing yards' */
const categoryInWords = (category: string): string => {
  const words = category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const pointsInWords = (hundredths: number): string =>
  (hundredths / 100)
    .toLocaleString('en-US', { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 2 })
    .replace('-', '−')
