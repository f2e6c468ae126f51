import { type Trade, tradeTag, weekLabel } from '@tuff/contract'
import { problemInWords, type TradeProblem } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { useDeleteTrade } from '#api/changes.ts'
import { isRefused } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { useReloadRosters } from '#api/roster-changes.ts'
import { useTrades } from '#api/trades.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import { Added, Dropped } from '#football/swap-names.tsx'
import type { TeamWeek } from '#rosters/team-week.ts'
import { availableTypes, type TradeTerms, useTradeTerms } from '#rosters/trade-terms.ts'
import { TYPE_NAMES, tradesOf } from '#rosters/trade-words.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { TABLE_ROLES as ROLES } from '#ui/table-roles.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { TradeDialog } from './trade-dialog.tsx'

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

type TradeTableProps = {
  trades: readonly Trade[]
  /** The week whose trades may be changed; undefined if none. */
  openWeek: number | undefined
  onAct: (to: 'edit' | 'delete', trade: Trade) => void
}

/** TRADE-01, TRADE-02 */
function TradeTable({ trades, openWeek, onAct }: TradeTableProps) {
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

type DeleteDialogProps = {
  trade: Trade
  change: string | undefined
  terms: TradeTerms
  shown: DialogState
  onReload: () => void
}

/** TRADE-10 */
function DeleteDialog({ trade, change, terms, shown, onReload }: DeleteDialogProps) {
  const remove = useDeleteTrade()
  const { question, yes, onError } = useKickoffQuestion()
  const [problem, setProblem] = useState<string>()
  return (
    <ChangeDialog
      title="Confirm Delete"
      shown={shown}
      action={question ? 'Delete Anyway' : 'Delete'}
      tone="danger"
      isSaving={remove.isPending}
      whileSaving="Deleting..."
      isReady={change === undefined}
      refusal={
        <>
          {problem && <Refusal sentence={problem} />}
          {change && <Refusal sentence={change} onReload={onReload} />}
          {question && !change && <KickoffNote question={question} />}
          {remove.error && !change && !questionIn(remove.error) && (
            <Refusal
              sentence="Failed to delete trade"
              reason={remove.error.message}
              onReload={isRefused(remove.error) ? onReload : undefined}
            />
          )}
        </>
      }
      onSubmit={confirm}
    >
      <p>Are you sure you want to delete this trade?</p>
      <div className="cap-note">
        <Added name={trade.playerAddedName} />
        <Dropped name={trade.playerDroppedName} />
      </div>
    </ChangeDialog>
  )

  function confirm(why: GivenReason): void {
    const problems = terms.problems?.map((one) => problemInWords(one, (id) => id)) ?? []
    setProblem(problems.join('; ') || undefined)
    if (problems.length === 0)
      remove.mutate({ seen: trade, why: { ...why, ...yes } }, { onSuccess: shown.onClose, onError })
  }
}
