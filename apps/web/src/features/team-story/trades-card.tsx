import { useTradeList } from '#api/trade-list.ts'
import { PlayerName } from '#football/player-name.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatLead } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

const TYPES = { regular: 'Regular', ir: 'IR' } as const

/** The team's trades, latest first, with the points of each. */
export function TradesCard({ email }: { email: string }) {
  const { data, error } = useTradeList()
  const trades = data?.trades.filter(({ managerEmail }) => managerEmail === email)
  return (
    <TitledCard
      title="Trades"
      beside={<span className="form-text">What each brought: points of the added less those of the dropped since</span>}
    >
      {error && <ErrorAlert>{`Failed to load the trades: ${error.message}`}</ErrorAlert>}
      {!trades && !error && <Loading text="Loading..." />}
      {trades?.length === 0 && <p className="chart-note">No trade yet.</p>}
      {trades && trades.length > 0 && (
        <ScrollPane label="Trades of the team">
          <table className="table table-hover">
            <HeadRow
              columns={[
                'Week',
                ['Trade Type', 'd-none d-md-table-cell'],
                'Player Added',
                'Player Dropped',
                ['Brought', 'num'],
              ]}
            />
            <tbody>
              {trades.map(
                ({ id, week, tradeType, playerAdded, playerAddedName, playerDropped, playerDroppedName, brought }) => (
                  <tr key={id}>
                    <th scope="row">{week}</th>
                    <td className="d-none d-md-table-cell">
                      <span className="chip">{TYPES[tradeType]}</span>
                    </td>
                    <td className="fw-semibold">
                      <PlayerName id={playerAdded} name={playerAddedName} />
                    </td>
                    <td className="dim">
                      <PlayerName id={playerDropped} name={playerDroppedName} />
                    </td>
                    <td className="num key">{formatLead(brought)}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </ScrollPane>
      )}
    </TitledCard>
  )
}
