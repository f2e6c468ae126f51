import { type PlayerSearchResult, SHORTEST_SEARCH } from '@tuff/contract'
import { useState } from 'react'
import { type PlayerSearch as Search, usePlayerSearch } from '#api/players.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatMoney } from '#ui/format.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { PlayerCombobox } from './player-combobox.tsx'

const TYPING_PAUSE = 200

type Props = {
  label: string
  isLabelHidden?: boolean
  placeholder: string
  /** The search; undefined until a player to drop is chosen. */
  among: Omit<Search, 'term'> | undefined
  isAllowed?: (player: PlayerSearchResult) => boolean
  hasRosterBadge?: boolean
  chosen: PlayerSearchResult | undefined
  onChoose: (player: PlayerSearchResult | undefined) => void
  onEnter?: (() => void) | undefined
}

export function PlayerSearch(props: Props) {
  const { isLabelHidden = false, among, isAllowed = () => true, hasRosterBadge = false, chosen, onChoose } = props
  const [text, setText] = useState(chosen?.name ?? '')
  const term = useDebounced(text, TYPING_PAUSE)
  const found = usePlayerSearch(
    among && !chosen && text.trim().length >= SHORTEST_SEARCH ? { ...among, term } : undefined,
  )
  const players = found?.data?.players.filter(isAllowed) ?? []
  const note = found?.data && noteOf(players.length, found.data.dearer.filter(isAllowed).length)

  return (
    <div>
      <PlayerCombobox
        label={props.label}
        isLabelHidden={isLabelHidden}
        placeholder={props.placeholder}
        isDisabled={!among}
        text={text}
        onText={setText}
        players={players}
        chosen={chosen}
        onChoose={onChoose}
        isKnownHere={({ isOnRoster }) => hasRosterBadge && isOnRoster}
        onEnter={props.onEnter}
      />
      {/* Always as high: nothing below it moves when the list closes. */}
      <div className="form-text search-note" role="status">
        <span className={players.length > 0 ? 'visually-hidden' : undefined}>{note}</span>
      </div>
      {found?.error && <ErrorAlert>Failed to search players: {found.error.message}</ErrorAlert>}
    </div>
  )

  function noteOf(fitting: number, dearer: number): string {
    if (fitting > 0) return fitting === 1 ? '1 player found' : `${fitting} players found`
    if (dearer === 0) return 'No matching players found'
    return `No players found within available cap space (${formatMoney(among?.maxSalary ?? 0)})`
  }
}
