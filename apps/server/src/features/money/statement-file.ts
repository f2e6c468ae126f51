import type { MoneyStatement } from '@tuff/contract'
import { csvText } from '#platform/spreadsheet.ts'

/** A statement as a file without spreadsheet formula injection (MONEY-02). */
export const statementFile = ({ lines }: MoneyStatement): string =>
  csvText(
    ['date', 'line', 'note', 'amount', 'balance', 'provisional'],
    lines.map(({ day, title, note, amount, balance, isProvisional }) => [
      day,
      title,
      note,
      amount,
      balance ?? '',
      isProvisional ? 'yes' : '',
    ]),
  )
