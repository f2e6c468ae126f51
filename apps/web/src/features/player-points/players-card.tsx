import type { PlayerPoints } from '@tuff/contract'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { useId, useMemo } from 'react'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedPlayers } from '#corrections/marked.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListBody } from '#ui/list-table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { LinkChange } from '#ui/use-link-choices.ts'
import { useMedia, usePhone } from '#ui/use-media.ts'
import { AllRows } from './all-rows.tsx'
import { PAGE_SIZES, type PlayerChoices, sortedBy, sortIn, TOTAL } from './player-choices.ts'
import { inOrder, type ListedPlayer, listed, matching, pageOf } from './player-list.ts'
import { PlayerRow, PlayersTable } from './players-table.tsx'

type Props = {
  players: Readonly<Record<string, PlayerPoints>>
  choices: PlayerChoices
  myTeam: string | undefined
  onChange: (change: LinkChange) => void
  onPage: (next: (page: number) => number) => void
}

export function PlayersCard({ players, choices, myTeam, onChange, onPage }: Props) {
  const { week, sort, size } = choices
  const found = useFound(players, choices)
  const mostTeams = useMemo(() => mostTeamsOf(players), [players])
  const isPrinting = useMedia('print')
  const { shown, first, page, pages } = pageOf(
    found,
    size === 'all' || isPrinting ? Math.max(1, found.length) : Number(size),
    choices.page,
  )

  const marked = markedPlayers(
    shown.map(({ player }) => player),
    week && week !== TOTAL ? [week] : undefined,
  )

  return (
    <section className="card">
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 player' : `${found.length} players`}
      </p>
      {found.length === 0 ? (
        <>
          <EmptyState icon={personX} sentence={emptySentence(players)} />
          {week !== TOTAL && choices.name !== '' && (
            <p className="text-center pb-3 mb-0">
              <Button onClick={() => onChange({ week: TOTAL })}>Search All Weeks</Button>
            </p>
          )}
        </>
      ) : (
        <PlayersTable
          sort={sort}
          count={found.length}
          mostTeams={mostTeams}
          onSort={(column) => onChange((link) => sortedBy(column, sortIn(link)))}
        >
          {/* Remounts on another week, so that its figures are not highlighted as changes. */}
          {size === 'all' && !isPrinting ? (
            <AllRows players={found} week={week} myTeam={myTeam} />
          ) : (
            <PageRows key={week} players={shown} first={first} myTeam={myTeam} />
          )}
        </PlayersTable>
      )}
      <CorrectionNote {...marked} />
      <div className="card-footer">
        <PageSizeChoice size={size} onChange={(value) => onChange({ size: value })} />
        {pages > 1 && <Pagination page={page} pages={pages} onChange={onPage} />}
      </div>
    </section>
  )
}

/** Each step is memoized by its inputs: a keystroke filters, but neither sorts nor prepares. */
function useFound(players: Props['players'], choices: PlayerChoices) {
  const { name, position, club, team, sort } = choices
  const { column, direction } = sort
  const everybody = useMemo(() => listed(players), [players])
  const ordered = useMemo(() => inOrder(everybody, column, direction), [everybody, column, direction])
  return useMemo(() => matching(ordered, { name, position, club, team }), [ordered, name, position, club, team])
}

type PageProps = { players: readonly ListedPlayer[]; first: number; myTeam: string | undefined }

function PageRows({ players, first, myTeam }: PageProps) {
  const isPhone = usePhone()
  return (
    <ListBody>
      {players.map(({ player }, at) => (
        <PlayerRow key={player.playerID} player={player} at={first + at} myTeam={myTeam} isPhone={isPhone} />
      ))}
    </ListBody>
  )
}

function PageSizeChoice({ size, onChange }: { size: string; onChange: (size: string) => void }) {
  const id = useId()
  return (
    <span className="per-page">
      <label htmlFor={id}>Players per page</label>
      <select className="form-select" id={id} value={size} onChange={(event) => onChange(event.target.value)}>
        {PAGE_SIZES.map((value) => (
          <option key={value} value={value}>
            {value === 'all' ? 'All' : value}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Of all players, so that every page has the same column widths. */
const mostTeamsOf = (players: Props['players']) =>
  Object.values(players).reduce((most, { tuffTeams }) => Math.max(most, tuffTeams.length), 0)

const emptySentence = (players: Props['players']) =>
  Object.keys(players).length === 0 ? 'No fantasy points for this week yet.' : 'No players match these filters.'
