import { type Trade, weekLabel } from '@tuff/contract'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import { Added, Dropped } from '#football/swap-names.tsx'
import { TYPE_NAMES } from '#rosters/trade-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TABLE_ROLES as ROLES } from '#ui/table-roles.ts'

type TradeTableProps = {
  trades: readonly Trade[]
  /** The week whose trades may be changed; undefined if none. */
  openWeek: number | undefined
  onAct: (to: 'edit' | 'delete', trade: Trade) => void
}

/** TRADE-01, TRADE-02 */
export function TradeTable({ trades, openWeek, onAct }: TradeTableProps) {
  if (trades.length === 0) return <EmptyState icon={arrows} sentence="No trades yet." />
  return (
    <table className="table table-hover trades" {...ROLES.table}>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {['Week', 'Trade Type', 'Player Added', 'Player Dropped', 'Actions'].map((column) => (
            <th key={column} scope="col" {...ROLES.head} className={column === 'Actions' ? 'num' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {trades.map((trade) => (
          <tr key={trade.id} {...ROLES.row}>
            <td {...ROLES.cell} className="t-week">
              {trade.week}
            </td>
            <td {...ROLES.cell} className="t-type">
              <span className="chips">
                <span className="chip">{TYPE_NAMES[trade.tradeType]}</span>
                {trade.afterKickoff && <span className="chip chip-empty">after kick-off</span>}
              </span>
            </td>
            <td {...ROLES.cell} className="t-in" id={addedId(trade)}>
              <Added id={trade.playerAdded} name={trade.playerAddedName} />
            </td>
            <td {...ROLES.cell} className="t-out" id={droppedId(trade)}>
              <Dropped id={trade.playerDropped} name={trade.playerDroppedName} />
            </td>
            <td {...ROLES.cell} className="num t-act">
              {openWeek !== undefined && trade.week === weekLabel(openWeek) && <Actions trade={trade} onAct={onAct} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actions({ trade, onAct }: Pick<TradeTableProps, 'onAct'> & { trade: Trade }) {
  const described = { 'aria-describedby': `${addedId(trade)} ${droppedId(trade)}` }
  return (
    <span className="d-inline-flex gap-2">
      <Button isSmall {...described} onClick={() => onAct('edit', trade)}>
        Edit
      </Button>
      <Button isSmall className="text-danger-ink" {...described} onClick={() => onAct('delete', trade)}>
        Delete
      </Button>
    </span>
  )
}

const addedId = ({ id }: Trade) => `added-${id}`
const droppedId = ({ id }: Trade) => `dropped-${id}`
