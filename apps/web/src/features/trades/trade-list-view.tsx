import {
  filteredTrades,
  type ListedTrade,
  TradeFilter,
  type TradeList,
  type TradeType,
  weekLabel,
  weekNumber,
} from '@tuff/contract'
import { compareNames, TRADE_TYPES } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import csv from 'bootstrap-icons/icons/filetype-csv.svg?raw'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { useTradeFile, useTradeList } from '#api/trade-list.ts'
import { teamPage } from '#football/pages.ts'
import { Added, Dropped } from '#football/swap-names.tsx'
import { chosenTeam, type NamedTeam, nameInLink } from '#football/team-choices.ts'
import { TYPE_NAMES } from '#rosters/trade-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatLead, formatMoney } from '#ui/format.ts'
import { LoadingTable } from '#ui/loading-table.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TABLE_ROLES as ROLES } from '#ui/table-roles.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { useFlash } from '#ui/use-flash.ts'
import { type LinkChange, useLinkChoices } from '#ui/use-link-choices.ts'
import { timeInWords } from './request-words.ts'

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
              {`Show ${hidden} more`}
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

type Props = { trades: readonly ListedTrade[]; week: number; myEmail: string | undefined }

const COLUMNS = ['Week', 'Team', 'Trade Type', 'Player Dropped', 'Player Added', 'When']

const ListedTrades = ({ trades, week, myEmail }: Props) => (
  <table className="table table-hover desk" {...ROLES.table} aria-label="All Trades">
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
  const flash = useFlash<HTMLTableCellElement>(trade.brought)
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
        {formatLead(trade.brought)}
      </td>
    </tr>
  )
}

type Choices = {
  teams: NamedTeam[]
  weeks: number[]
  filter: TradeFilter
  choose: (change: LinkChange) => void
}

/** The filters of the link: `?team=…&type=ir&week=4`. Unknown values are ignored. */
function useTradeFilter({ trades }: TradeList): { filter: TradeFilter; choices: Choices } {
  const { query, choose } = useLinkChoices()
  const teams = [...new Map(trades.map(({ managerEmail, teamName }) => [managerEmail, teamName]))]
    .map(([email, name]) => ({ email, name }))
    .toSorted((a, b) => compareNames(a.name, b.name))
  const weeks = [...new Set(trades.map(({ week }) => weekNumber(week)))].toSorted((a, b) => b - a)
  const parsed = (name: keyof TradeFilter) => TradeFilter.shape[name].safeParse(query.get(name) ?? undefined).data
  const filter: TradeFilter = {
    team: query.get('team') ? chosenTeam(teams, query.get('team'), undefined)?.email : undefined,
    type: parsed('type') as TradeType | undefined,
    week: parsed('week') as number | undefined,
  }
  return { filter, choices: { teams, weeks, filter, choose } }
}

const TradeFilters = ({ teams, weeks, filter, choose }: Choices) => (
  <div className="filters filters-trades">
    <Choice
      label="Team"
      value={filter.team ?? ''}
      options={[{ value: '', text: 'All Teams' }, ...teams.map(({ email, name }) => ({ value: email, text: name }))]}
      onChange={(email) => choose({ team: email && nameInLink(teams, email) })}
    />
    <Choice
      label="Trade Type"
      value={filter.type ?? ''}
      options={[
        { value: '', text: 'All Types' },
        ...TRADE_TYPES.map((type) => ({ value: type, text: TYPE_NAMES[type] })),
      ]}
      onChange={(type) => choose({ type })}
    />
    <Choice
      label="Week"
      value={String(filter.week ?? '')}
      options={[
        { value: '', text: 'All Weeks' },
        ...weeksWith(weeks, filter.week).map((week) => ({ value: String(week), text: `Week ${week}` })),
      ]}
      onChange={(week) => choose({ week })}
    />
  </div>
)

const weeksWith = (weeks: number[], chosen: number | undefined): number[] =>
  chosen === undefined || weeks.includes(chosen) ? weeks : [...weeks, chosen].toSorted((a, b) => b - a)
