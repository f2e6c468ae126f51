import { useFlag } from '#api/flags.ts'
import { useStandings } from '#api/standings.ts'
import { LivePill } from '#ui/live-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Unavailable } from '#ui/unavailable.tsx'
import { TradeListView } from './trade-list-view.tsx'
import './trades.css'

const TITLE = 'Trades'

/** `/trades`: every trade of the season (DESK-01). */
export function TradesScreen() {
  if (useFlag('trades') === 'enabled') return <Trades />
  return (
    <Screen title={TITLE}>
      <Unavailable sentence="The Trades is currently disabled." />
    </Screen>
  )
}

function Trades() {
  const { status } = useStandings()
  return (
    <Screen title={TITLE} isNarrow beside={<LivePill status={status} />}>
      <TradeListView />
    </Screen>
  )
}
