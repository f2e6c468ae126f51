import { type Trade, tradeTag } from '@tuff/contract'
import { problemInWords, type TradeProblem } from '@tuff/league'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useEffect, useRef } from 'react'
import { useReloadRosters } from '#api/tags.ts'
import { useTrades } from '#api/trades.ts'
import type { TeamWeek } from '#rosters/team-week.ts'
import { availableTypes, useTradeTerms } from '#rosters/trade-terms.ts'
import { TYPE_NAMES, tradesOf } from '#rosters/trade-words.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { TradeDialog } from './trade-dialog.tsx'
import { TradeTable } from './trade-table.tsx'

/** The trade as loaded when the dialog opened; `look` counts the reloads. */
type OpenDialog = { to: 'add' | 'edit' | 'delete'; trade?: Trade; reloads: number }

/** MGMT-08: the commissioner's view of a team's trades. */
export function TradeManagement({ team }: { team: TeamWeek }) {
  const trades = useTrades()
  const terms = useTradeTerms(team)
  const reload = useReloadRosters()
  const { about, open, renew, shown } = useDialog<OpenDialog>()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfter(about !== undefined, heading)
  const mayTrade = terms.problems?.length === 0

  return (
    <TitledCard
      title={`Trade Management for ${team.name}`}
      heading={heading}
      beside={
        mayTrade &&
        availableTypes(terms).length > 0 && (
          <Button isPrimary className="ms-auto" onClick={() => open({ to: 'add', reloads: 0 })} icon={plus}>
            Add Trade
          </Button>
        )
      }
    >
      <TradeNotices problems={terms.problems} isFailed={trades.isError} />
      {trades.data && (
        <TradeTable
          trades={tradesOf(trades.data, team.email)}
          openWeek={mayTrade ? team.currentWeek : undefined}
          onAct={(to, trade) => open({ to, trade, reloads: 0 })}
        />
      )}
      {trades.isPending && <Loading text="Loading..." />}
      {about && dialogOf(about)}
    </TitledCard>
  )

  function dialogOf(dialog: OpenDialog) {
    const { to, trade } = dialog
    const change = trade && trades.data && describeChange(trade, trades.data)
    const props = { terms, change, shown, onReload: () => void reloadDialog(dialog) }
    if (to !== 'delete') return <TradeDialog key={keyOf(dialog)} team={team} trade={trade} {...props} />
    return trade && <DeleteDialog key={keyOf(dialog)} trade={trade} {...props} />
  }

  async function reloadDialog(dialog: OpenDialog): Promise<void> {
    const { to, trade, reloads } = dialog
    await reload()
    if (!trade) return renew(dialog, { to, reloads: reloads + 1 })
    const { data } = await trades.refetch()
    const now = data?.find(({ id }) => id === trade.id)
    renew(dialog, now && { to, trade: now, reloads: reloads + 1 })
  }
}

const keyOf = ({ to, trade, reloads }: OpenDialog) => [to, trade?.id, trade && tradeTag(trade), reloads].join(' ')

/** The element that opened a dialog may be gone when it closes; then the heading takes the focus. */
function useFocusAfter(isOpen: boolean, heading: { current: HTMLElement | null }): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, heading])
}

type Props = {
  /** Why the team may not trade in the displayed week; undefined while unknown. */
  problems: readonly TradeProblem[] | undefined
  isFailed: boolean
}

/** TRADE-11, TRADE-12, TRADE-13 */
function TradeNotices({ problems = [], isFailed }: Props) {
  const sentences = problems.flatMap(noticeOf)
  if (sentences.length === 0 && !isFailed) return null
  return (
    <div className="card-body py-0">
      {sentences.map((sentence) => (
        <InfoAlert key={sentence}>{sentence}</InfoAlert>
      ))}
      {isFailed && <ErrorAlert>Failed to fetch trades</ErrorAlert>}
    </div>
  )
}

function noticeOf(problem: TradeProblem): string[] {
  if (problem.rule === 'playoff-teams-only') {
    return ['Trades are only available for teams that have made the playoffs.']
  }
  return problem.rule === 'trades-not-started' ? [problemInWords(problem, (id) => id)] : []
}

function describeChange(loaded: Trade, trades: readonly Trade[]): string | undefined {
  const now = trades.find(({ id }) => id === loaded.id)
  if (!now) return 'This trade has been deleted in the meantime.'
  if (tradeTag(now) === tradeTag(loaded)) return undefined
  const type = now.tradeType === 'ir' ? TYPE_NAMES.ir : TYPE_NAMES.regular.toLowerCase()
  return `This trade has changed in the meantime: it is now ${now.playerAddedName} for ${now.playerDroppedName}, ${type}.`
}
