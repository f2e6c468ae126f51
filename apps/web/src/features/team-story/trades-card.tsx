import { useTradeList } from '#api/trade-list.ts'
import { Added, Dropped } from '#football/swap-names.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatLead } from '#ui/format.ts'
import { ListBody, ListCell, ListRow, ListTable } from '#ui/list-table.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

const TYPES = { regular: 'Regular', ir: 'IR' } as const

export function TradesCard({ email }: { email: string }) {
  const { data, error } = useTradeList()
  const trades = data?.trades.filter(({ managerEmail }) => managerEmail === email)
  return (
    <TitledCard title="Trades" beside={<span className="form-text">Net points since each trade</span>}>
      {error && <ErrorAlert>{`Failed to load the trades: ${error.message}`}</ErrorAlert>}
      {!trades && !error && <Loading text="Loading..." />}
      {trades?.length === 0 && <p className="chart-note">No trade yet.</p>}
      {trades && trades.length > 0 && (
        <ListTable
          label="Trades of the team"
          className="deals"
          columns={[
            ['Week', 'lead'],
            ['Trade Type', 'lead-2'],
            ['Player Added', 'name'],
            ['Player Dropped', 'under-1'],
            ['Net Points', 'figure-1'],
          ]}
        >
          <ListBody>
            {trades.map(
              ({ id, week, tradeType, playerAdded, playerAddedName, playerDropped, playerDroppedName, netPoints }) => (
                <ListRow key={id}>
                  <ListCell area="lead">{week}</ListCell>
                  <ListCell area="lead-2">
                    <span className="chip">{TYPES[tradeType]}</span>
                  </ListCell>
                  <ListCell area="name">
                    <Added id={playerAdded} name={playerAddedName} />
                  </ListCell>
                  <ListCell area="under-1">
                    <Dropped id={playerDropped} name={playerDroppedName} />
                  </ListCell>
                  <ListCell area="figure-1" className="key">
                    {formatLead(netPoints)}
                  </ListCell>
                </ListRow>
              ),
            )}
          </ListBody>
        </ListTable>
      )}
    </TitledCard>
  )
}
