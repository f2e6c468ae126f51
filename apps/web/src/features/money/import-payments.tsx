import type { PaymentsCheck } from '@tuff/contract'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useImportPayments, usePreviewPayments } from '#api/money.ts'
import { Button } from '#ui/button.tsx'
import { FileDialog } from '#ui/file-dialog.tsx'
import { formatMoney } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'

export function ImportButton() {
  const dialog = useDialog<true>()
  return (
    <>
      <Button isSmall className="ms-auto" onClick={() => dialog.open(true)}>
        Import Payments
      </Button>
      {dialog.about && <ImportDialog shown={dialog.shown} />}
    </>
  )
}

function ImportDialog({ shown }: { shown: DialogState }) {
  const preview = usePreviewPayments()
  const save = useImportPayments(useFormKey())
  return (
    <FileDialog
      title="Import Payments"
      shown={shown}
      what="Payments"
      columns={
        <>
          A CSV file with the columns <span className="fw-semibold">date, team, amount, note</span>. An amount below 0
          is a payout. Teams go by name, abbreviation or e-mail.
        </>
      }
      action={(ready) =>
        ready ? `Import ${ready.payments.length} ${ready.payments.length === 1 ? 'Payment' : 'Payments'}` : 'Import'
      }
      preview={preview}
      notChecked={failureMessage(preview.error, 'Please try again.', { isChange: false })}
      save={save}
      {...sending(save, 'It is safe to try again.')}
    >
      {(ready) => <Payments result={ready} />}
    </FileDialog>
  )
}

const Payments = ({ result }: { result: Extract<PaymentsCheck, { result: 'preview' }> }) => (
  <table className="table ledger mb-0" aria-label={`Payments, ${formatMoney(result.total)} in all`}>
    <HeadRow columns={['Date', 'Team', ['Amount', 'num']]} />
    <tbody>
      {result.payments.map(({ row, day, teamName, amount, note }) => (
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
