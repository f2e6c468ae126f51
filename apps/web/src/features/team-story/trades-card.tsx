import { useTradeList } from '#api/trade-list.ts'
import { PlayerName } from '#football/player-name.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatLead } from '#ui/figures.ts'
import { Loading } from '#ui/loading.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

const TYPES = { regular: 'Regular', ir: 'IR' } as const

/** The team's trades, the latest first, and what each brought. */
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
            <thead>
              <tr>
                <th scope="col">Week</th>
                <th scope="col" className="d-none d-md-table-cell">
                  Trade Type
                </th>
                <th scope="col">Player Added</th>
                <th scope="col">Player Dropped</th>
                <th scope="col" className="num">
                  Brought
                </th>
              </tr>
            </thead>
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
