import { type Trade, tradeTag } from '@tuff/contract'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useEffect, useRef } from 'react'
import { useReloadRosters } from '#api/roster-changes.ts'
import { useTrades } from '#api/trades.ts'
import type { TeamWeek } from '#rosters/team-week.ts'
import { availableTypes, useTradeTerms } from '#rosters/trade-terms.ts'
import { tradesOf } from '#rosters/trade-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { describeChange } from './describe-change.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { TradeNotices } from './trade-notices.tsx'
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
          <button className="btn btn-primary ms-auto" type="button" onClick={() => open({ to: 'add', reloads: 0 })}>
            <Icon svg={plus} />
            Add Trade
          </button>
        )
      }
    >
      <TradeNotices problems={terms.problems} isFailed={trades.isError} />
      {trades.data && (
        <TradeTable
          trades={tradesOf(trades.data, team.email)}
          openWeek={mayTrade ? team.currentWeek : undefined}
          onEdit={(trade) => open({ to: 'edit', trade, reloads: 0 })}
          onDelete={(trade) => open({ to: 'delete', trade, reloads: 0 })}
        />
      )}
      {trades.isPending && <Loading text="Loading..." />}
      {about && about.to !== 'delete' && (
        <TradeDialog
          key={keyOf(about)}
          team={team}
          terms={terms}
          trade={about.trade}
          change={changeOf(about)}
          shown={shown}
          onReload={() => void reloadDialog(about)}
        />
      )}
      {about?.to === 'delete' && about.trade && (
        <DeleteDialog
          key={keyOf(about)}
          trade={about.trade}
          change={changeOf(about)}
          terms={terms}
          shown={shown}
          onReload={() => void reloadDialog(about)}
        />
      )}
    </TitledCard>
  )

  function changeOf({ trade }: OpenDialog): string | undefined {
    return trade && trades.data && describeChange(trade, trades.data)
  }

  /** Repeats the dialog with the reloaded trade. */
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
