import { type ListedTrade, weekLabel } from '@tuff/contract'
import { Link } from 'react-router'
import { teamPage } from '#football/pages.ts'
import { Added, Dropped } from '#football/swap-names.tsx'
import { TYPE_NAMES } from '#rosters/trade-words.ts'
import { formatLead, formatMoney } from '#ui/format.ts'
import { TABLE_ROLES as ROLES } from '#ui/table-roles.ts'
import { useFlash } from '#ui/use-flash.ts'
import { timeInWords } from './request-words.ts'

type Props = { trades: readonly ListedTrade[]; week: number; myEmail: string | undefined }

const COLUMNS = ['Week', 'Team', 'Trade Type', 'Player Dropped', 'Player Added', 'When']

export const ListedTrades = ({ trades, week, myEmail }: Props) => (
  <table className="table table-hover all-trades" {...ROLES.table} aria-label="All Trades">
    <thead {...ROLES.group}>
      <tr {...ROLES.row}>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" {...ROLES.head}>
            {column}
          </th>
        ))}
        <th scope="col" {...ROLES.head} className="num">
          Net Points
        </th>
      </tr>
    </thead>
    <tbody {...ROLES.group}>
      {trades.map((trade) => (
        <Row key={trade.id} trade={trade} week={week} isMine={trade.managerEmail === myEmail} />
      ))}
    </tbody>
  </table>
)

function Row({ trade, week, isMine }: { trade: ListedTrade; week: number; isMine: boolean }) {
  const type = TYPE_NAMES[trade.tradeType]
  const when = trade.at === null ? '' : timeInWords(trade.at, trade.week === weekLabel(week))
  const mark = trade.afterKickoff ? 'after kick-off' : ''
  const flash = useFlash<HTMLTableCellElement>(trade.netPoints)
  return (
    <tr {...ROLES.row} className={isMine ? 'me' : undefined}>
      <td {...ROLES.cell} className="t-wide dim nowrap">
        {trade.week}
      </td>
      <th scope="row" {...ROLES.rowHead} className="t-team">
        <Link to={teamPage(trade.teamName)} title={trade.teamName}>
          {trade.teamName}
        </Link>
      </th>
      <td {...ROLES.cell} className="t-wide">
        <span className="chips">
          <span className="chip">{type}</span>
          {mark && <span className="chip chip-empty">{mark}</span>}
        </span>
      </td>
      <td {...ROLES.cell} className="t-out">
        <Dropped id={trade.playerDropped} name={trade.playerDroppedName} />
        <span className="sal">{formatMoney(trade.playerDroppedSalary)}</span>
      </td>
      <td {...ROLES.cell} className="t-in">
        <Added id={trade.playerAdded} name={trade.playerAddedName} />
        <span className="sal">{formatMoney(trade.playerAddedSalary)}</span>
      </td>
      <td {...ROLES.cell} className="t-wide dim nowrap">
        {when}
      </td>
      <td {...ROLES.cell} className="t-meta d-md-none">
        {[trade.week, type, when, mark].filter(Boolean).join(' · ')}
      </td>
      <td {...ROLES.cell} ref={flash} className="num key t-got">
        {formatLead(trade.netPoints)}
      </td>
    </tr>
  )
}
