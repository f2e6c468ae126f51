import type { PaymentsJudgement } from '@tuff/contract'
import { type ChangeEvent, useState } from 'react'
import { useImportPayments, usePreviewPayments } from '#api/money.ts'
import { sending, whyNot } from '#api/refused.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { formatMoney } from '#ui/figures.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { inBase64 } from '#ui/in-base64.ts'
import { Refusal } from '#ui/refusal.tsx'
import type { Shown } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'

/** Payments that were kept in a spreadsheet are looked at first, and saved whole or not at all. */
export function ImportDialog({ shown }: { shown: Shown }) {
  const [csv, setCsv] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const preview = usePreviewPayments()
  const save = useImportPayments(useFormKey())
  const judged = preview.data
  const refusal = whyNot(preview.error, 'Please try again.', { isChange: false })
  const ready = judged?.result === 'preview' ? judged : undefined
  return (
    <ChangeDialog
      title="Import Payments"
      shown={shown}
      hasFields
      action={
        ready ? `Import ${ready.payments.length} ${ready.payments.length === 1 ? 'Payment' : 'Payments'}` : 'Import'
      }
      reason="hidden"
      isReady={ready !== undefined && csv !== undefined}
      {...sending(save, 'It is safe to try again.')}
      onSubmit={() => ready && csv && save.mutate({ csv, tag: ready.tag }, { onSuccess: shown.onClose })}
      effect={
        <div className="d-grid gap-3" role="status">
          {preview.isPending && <p className="mb-0">Checking...</p>}
          {refusal && <Refusal sentence={refusal} />}
          {judged && <Judged judged={judged} />}
        </div>
      }
    >
      <p className="mb-0">
        A CSV file with the columns <span className="fw-semibold">date, team, amount, note</span>. An amount below 0 was
        paid out. A team is named by its name, abbreviation or e-mail.
      </p>
      <Field label="Payments, as a CSV file" problem={problem} isAnswer>
        {(named) => (
          <input
            {...named}
            className="form-control"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
    </ChangeDialog>
  )

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    preview.reset()
    save.reset()
    setCsv(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      const base64 = await inBase64(file)
      setCsv(base64)
      preview.mutate(base64)
    } catch {
      setProblem(`${file.name} could not be read. Choose it again.`)
    }
  }
}

function Judged({ judged }: { judged: PaymentsJudgement }) {
  if (judged.result === 'problems')
    return (
      <>
        <p className="mb-0 text-danger-ink">Nothing is saved until every row is right.</p>
        <table className="table problems mb-0" aria-label="Problems: Payments">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {judged.problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row ?? 'File'}</td>
                <td>
                  <span className="text-danger-ink">{message}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {judged.more > 0 && <p className="mb-0">{`And ${judged.more} more.`}</p>}
      </>
    )
  return (
    <table className="table ledger mb-0" aria-label={`Payments, ${formatMoney(judged.total)} in all`}>
      <HeadRow columns={['Date', 'Team', ['Amount', 'num']]} />
      <tbody>
        {judged.payments.map(({ row, day, teamName, amount, note }) => (
          <tr key={row}>
            <td>{formatDay(day)}</td>
            <td className="what">
              {teamName}
              {note && <small>{note}</small>}
            </td>
            <td className="num">
              <Dollars amount={amount} isSigned />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
