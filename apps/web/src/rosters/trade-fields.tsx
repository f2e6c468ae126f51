import type { PlayerSearchResult } from '@tuff/contract'
import { slotPosition, swapProblems } from '@tuff/league'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { CapSpace } from '#football/cap-space.tsx'
import { PlayerLine } from '#football/player-line.tsx'
import { PlayerSearch } from '#football/player-search.tsx'
import { Choice } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { ReadOnlyField } from '#ui/read-only-field.tsx'
import { foundPlayer, paidRoster, spaceFor } from './paid-roster.ts'
import { inSlotOrder } from './roster-choices.ts'
import type { TeamWeek } from './team-week.ts'
import type { TradeDraft } from './trade-draft.ts'
import type { TradeTerms } from './trade-terms.ts'
import { dropInWords, typeInWords } from './trade-words.ts'

type Props = {
  team: TeamWeek
  terms: TradeTerms
  isEdit?: boolean
  draft: TradeDraft
  onChange: () => void
}

/** TRADE-04 to TRADE-09: the players to drop and to add, for a trade or a request. */
export function TradeFields({ team, terms, isEdit = false, draft, onChange }: Props) {
  const { types, type, roster, drop, added } = draft
  const typeOptions = types.map((one) => ({ value: one, text: typeInWords(one, terms.remaining[one]) }))
  const space = spaceFor(roster, terms.cap / 100, drop?.playerID)
  return (
    <>
      <div className="filters filters-2 mb-0">
        <ReadOnlyField label="Week" value={team.week} />
        {isEdit ? (
          <ReadOnlyField label="Trade Type" value={typeOptions[0]?.text ?? ''} />
        ) : (
          <Choice
            label="Trade Type"
            value={type ?? ''}
            options={typeOptions}
            onChange={(value) => {
              onChange()
              draft.setType(types.find((one) => one === value))
            }}
          />
        )}
      </div>
      <Choice
        label="Player to Drop"
        value={drop?.playerID ?? ''}
        options={[
          { value: '', text: 'Choose...' },
          ...inSlotOrder(roster).map((player) => ({ value: player.playerID, text: dropInWords(player) })),
        ]}
        onChange={(id) => {
          onChange()
          draft.setDrop(id)
        }}
        isRequired
      />
      <CapSpace dollars={space} />
      <PlayerSearch
        // TRADE-09: another player to drop resets the search.
        key={drop?.playerID}
        label="Player to Add"
        placeholder="Start typing to search players"
        among={
          drop && {
            maxSalary: Math.max(0, space),
            position: slotPosition(drop.position),
            currentPlayerId: drop.playerID,
            week: team.week,
          }
        }
        isAllowed={isAllowed}
        chosen={added}
        onChoose={(player) => {
          onChange()
          draft.setAdded(player)
        }}
      />
      {added && (
        <div>
          <span className="form-label d-block">Selected player</span>
          <div className="preview is-new">
            <Icon svg={plus} />
            <PlayerLine {...added} club={added.teamAbv} />
          </div>
        </div>
      )}
    </>
  )

  /** The server leaves out players who cost too much; on an edit only the form knows who is on the roster already. */
  function isAllowed(player: PlayerSearchResult): boolean {
    const swap = { drop: drop?.playerID ?? '', add: foundPlayer(player) }
    return swapProblems(paidRoster(roster), swap, Number.POSITIVE_INFINITY).length === 0
  }
}
