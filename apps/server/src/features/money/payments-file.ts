import { Day, PAYMENTS_LIMITS, type RowProblem } from '@tuff/contract'
import { type Cents, foldName, inDollars, type LedgerLine, type Team } from '@tuff/league'
import { type CsvTable, readCsv } from '#platform/csv-table.ts'

/** A payment as a file's row: into the pot, or out of it if negative. */
export type FilePayment = { row: number; email: string; teamName: string; day: string; amount: Cents; note: string }

const COLUMNS = {
  date: { names: ['date', 'day', 'paidon'] },
  team: { names: ['team', 'teamname', 'email', 'manageremail', 'abbreviation'] },
  amount: { names: ['amount', 'amountusd', 'dollars', 'paid'], isNumber: true },
  note: { names: ['note', 'notes', 'how', 'memo'] },
} as const
type Table = CsvTable<keyof typeof COLUMNS>

type Context = { teams: readonly Team[]; lines: readonly LedgerLine[] }

export async function readPayments(bytes: Uint8Array, { teams, lines }: Context) {
  const problems: RowProblem[] = []
  const required = [['date'], ['team'], ['amount']] as const
  const shape = { columns: COLUMNS, required, maxRows: PAYMENTS_LIMITS.rows } as const
  const table = await readCsv(bytes, shape, (problem) => void problems.push(problem))
  if (table?.rows.length === 0) problems.push({ message: 'There is no payment in the file' })
  const refuse = (row: number, column: string, message: string) => void problems.push({ row, column, message })
  const payments = (table?.rows ?? []).flatMap((row) => paymentIn(row, table!, teams, refuse) ?? [])
  refuseRepeated(payments, lines, refuse)
  return { payments, problems: problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)) }
}

type Refuse = (row: number, column: string, message: string) => void

function paymentIn(
  { number: row, cells }: Table['rows'][number],
  { hasDecimalCommas }: Table,
  teams: readonly Team[],
  refuse: Refuse,
): FilePayment | undefined {
  const day = dayIn(cells.date)
  const amount = centsIn(cells.amount, hasDecimalCommas)
  const wanted = foldName(cells.team)
  const team = teams.find((one) => [one.name, one.email, one.abbreviation].some((name) => foldName(name) === wanted))
  if (!day) refuse(row, 'date', `'${shown(cells.date)}' is not a day such as 2024-09-01 or 9/1/2024`)
  if (!team) refuse(row, 'team', `There is no team '${shown(cells.team)}'`)
  if (amount === undefined) refuse(row, 'amount', `'${shown(cells.amount)}' is not an amount such as 125 or -60.50`)
  else if (amount === 0 || Math.abs(amount) > MOST)
    refuse(row, 'amount', 'An amount is above $0 and at most $1,000,000')
  if (cells.note.length > LONGEST_NOTE) refuse(row, 'note', `A note may have at most ${LONGEST_NOTE} characters`)
  if (!day || !team || !amount) return undefined
  return { row, email: team.email, teamName: team.name, day, amount, note: cells.note }
}

const MOST: Cents = 1_000_000_00
const LONGEST_NOTE = 200

/** Importing a file twice means the same payments: a second identical one on a day has to be entered by hand. */
function refuseRepeated(payments: readonly FilePayment[], lines: readonly LedgerLine[], refuse: Refuse): void {
  const reversed = new Set(lines.flatMap(({ reverses }) => reverses ?? []))
  const remaining = lines.filter(({ kind, entry, reverses }) => {
    return (kind === 'in' || kind === 'out') && !reverses && !reversed.has(entry ?? '')
  })
  const seen = new Map<string, number | undefined>(remaining.map((line) => [keyOf(line), undefined]))
  for (const payment of payments) {
    const key = keyOf(payment)
    const former = seen.get(key)
    const what = `${payment.teamName}, ${payment.day}, ${inDollars(Math.abs(payment.amount))}`
    if (former !== undefined) refuse(payment.row, 'amount', `This is row ${former} again: ${what}`)
    else if (seen.has(key)) refuse(payment.row, 'amount', `This payment is already recorded: ${what}`)
    else seen.set(key, payment.row)
  }
}

const keyOf = ({ email, day, amount }: { email: string; day: string; amount: Cents }) => `${email} ${day} ${amount}`

const shown = (cell: string) => cell.slice(0, 40)

/** ISO, or American with the month first. */
function dayIn(text: string): string | undefined {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : text
  return Day.safeParse(day).success ? day : undefined
}

/** '$1,250.00', '-60', accounting style '(60)', and '60,50' in a file whose cells are not comma-separated. */
function centsIn(text: string, hasDecimalCommas: boolean): Cents | undefined {
  const plain = text
    .replaceAll(/[\s$]/g, '')
    .replace('\u2212', '-')
    .replace(/^\((.*)\)$/, '-$1')
  const hasComma = hasDecimalCommas && plain.includes(',')
  const number = hasComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(/,(?=\d{3})/g, '')
  return /^[+-]?\d+(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : undefined
}
