import { filteredTrades, type TradeList } from '@tuff/contract'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import csv from 'bootstrap-icons/icons/filetype-csv.svg?raw'
import { useSession } from '#api/session.ts'
import { useTradeFile, useTradeList } from '#api/trade-list.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { ListedTrades } from './listed-trades.tsx'
import { TradeFilters, useTradeFilter } from './trade-filters.tsx'

const SHOWN_AT_FIRST = 25

/** DESK-01: every trade of the season, or the filtered ones. */
export function TradeListView({ isHeld }: { isHeld: boolean }) {
  const list = useTradeList()
  return (
    <>
      {list.error && <ErrorAlert>{`Failed to load the trades: ${list.error.message}`}</ErrorAlert>}
      {list.data && !isHeld && <Listed list={list.data} />}
      {(isHeld || list.isPending) && <LoadingTable />}
    </>
  )
}

function Listed({ list }: { list: TradeList }) {
  const { filter, choices } = useTradeFilter(list)
  const myEmail = useSession().user?.email
  const save = useTradeFile(filter)
  const trades = filteredTrades(list.trades, filter)
  // In the link, so that 'back' finds the page as long as it was left.
  const { query, choose } = useLinkChoices()
  const shown = query.get('list') === 'all' ? trades : trades.slice(0, SHOWN_AT_FIRST)
  const hidden = trades.length - shown.length
  return (
    <>
      <TradeFilters {...choices} />
      <TitledCard
        title="All Trades"
        beside={
          <>
            <span className="head-note">Net points since the trade</span>
            <Button
              isSmall
              className="ms-auto ms-md-0"
              disabled={save.isPending}
              onClick={() => save.mutate()}
              icon={csv}
            >
              CSV
            </Button>
          </>
        }
      >
        {save.error && (
          <div className="card-body py-0">
            <ErrorAlert>{`The file could not be saved: ${save.error.message}`}</ErrorAlert>
          </div>
        )}
        {trades.length > 0 && (
          <ScrollPane label="Every trade" isFree>
            <ListedTrades trades={shown} week={list.week} myEmail={myEmail} />
          </ScrollPane>
        )}
        {hidden > 0 && (
          <div className="card-footer no-print">
            <Button isSmall onClick={() => choose({ list: 'all' }, { replace: true })}>
              {`Show ${hidden} More`}
            </Button>
          </div>
        )}
        {trades.length === 0 && <EmptyState icon={arrows} sentence={emptyText(list)} />}
      </TitledCard>
    </>
  )
}

const emptyText = ({ trades }: TradeList): string =>
  trades.length === 0 ? 'No trades yet.' : 'No trades match. Choose another team, type or week.'
