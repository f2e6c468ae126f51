import type { SalaryPreview, SalaryRequest } from '@tuff/contract'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useApplySalaries } from '#api/pick-management.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { formatCents } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useFirstOnes } from '#ui/use-first-ones.tsx'
import { useFormKey } from '#ui/use-form-key.ts'
import { dollarsIn } from './salary-editor.tsx'

const HIDDEN_ON_PHONES = 'd-none d-md-table-cell'

type Props = { preview: SalaryPreview; request: SalaryRequest; onDone: () => void }

export function SalaryPreviewTable({ preview, request, onDone }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [first, more] = useFirstOnes(preview.players)
  const apply = useApplySalaries(useFormKey())
  const failure = failureMessage(apply.error, 'It is safe to try again.')
  const isWrong = Object.values(typed).some((text) => dollarsIn(text) === undefined)
  return (
    <>
      <p className="mb-0">
        {`A typical best lineup costs ${formatCents(preview.medianCost)}; the salary cap is ${formatCents(preview.salaryCap)}.`}
        {preview.withoutPoints > 0 &&
          ` ${preview.withoutPoints} ${preview.withoutPoints === 1 ? 'player' : 'players'} without points cost the least.`}
        {preview.unknown.length > 0 && ` Not found in the league: ${preview.unknown.join(', ')}.`}
      </p>
      <ScrollPane label="Suggested salaries">
        <table className="table salary-rows">
          <HeadRow
            columns={[
              'Player',
              ['Club', HIDDEN_ON_PHONES],
              ['Points', 'num'],
              ['Now', `num ${HIDDEN_ON_PHONES}`],
              ['Suggested', 'num'],
            ]}
          />
          <tbody>
            {first.map(({ playerID, name, position, teamAbv, points, salary, suggested }) => (
              <tr key={playerID}>
                <th scope="row" className="fw-semibold">
                  {name} <span className="dim fw-normal">{position}</span>
                </th>
                <td className={HIDDEN_ON_PHONES}>
                  <NflClub club={teamAbv} />
                </td>
                <td className="num dim">{Math.round(points)}</td>
                <td className={`num dim ${HIDDEN_ON_PHONES}`}>{salary > 0 ? formatCents(salary) : '–'}</td>
                <td className="num">
                  <input
                    className={typed[playerID] === undefined ? 'form-control' : 'form-control is-edited'}
                    aria-label={`Salary of ${name}`}
                    inputMode="decimal"
                    value={typed[playerID] ?? suggested.toFixed(2)}
                    onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [playerID]: value }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
      {more}
      {isWrong && <ErrorAlert>A salary is an amount in dollars, such as 7.25.</ErrorAlert>}
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div>
        <Button isPrimary disabled={isWrong || apply.isPending} onClick={save}>
          {apply.isPending ? 'Saving...' : 'Apply These Salaries'}
        </Button>
      </div>
    </>
  )

  function save(): void {
    const edited = Object.entries(typed).map(([playerID, text]) => ({ playerID, salary: dollarsIn(text) ?? 0 }))
    apply.mutate(
      { request: { ...request, ...(edited.length > 0 && { edited }) }, tag: preview.tag },
      { onSuccess: onDone },
    )
  }
}
