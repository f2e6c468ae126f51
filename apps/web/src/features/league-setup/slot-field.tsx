import type { PooledPlayer } from '@tuff/contract'
import { foldName, type Slot, slotPosition } from '@tuff/league'
import { useState } from 'react'
import { PlayerLine } from '#football/player-line.tsx'
import { Combobox } from '#ui/combobox.tsx'

const MOST = 8

type Props = {
  slot: Slot
  /** Whom the slot takes and the team does not have yet. */
  among: readonly PooledPlayer[]
  chosen: PooledPlayer | undefined
  onChoose: (player: PooledPlayer | undefined) => void
}

/** One slot of a roster, and whom it offers while somebody types. */
export function SlotField({ slot, among, chosen, onChoose }: Props) {
  const [text, setText] = useState(chosen?.name ?? '')
  return (
    <div>
      <Combobox
        label={slot}
        placeholder={`Search ${slotPosition(slot)} players...`}
        text={text}
        onText={(typed) => {
          setText(typed)
          if (chosen) onChoose(undefined)
        }}
        items={chosen ? [] : called(text, among)}
        keyOf={(player) => player.playerID}
        nameOf={(player) => player.name}
        row={({ name, position, teamAbv, salary }) => (
          <PlayerLine name={name} position={position} club={teamAbv} salary={salary} />
        )}
        onChoose={(player) => {
          setText(player.name)
          onChoose(player)
        }}
      />
    </div>
  )
}

/** The dearest first: they are the ones that are looked for. */
function called(text: string, among: readonly PooledPlayer[]): PooledPlayer[] {
  const wanted = foldName(text.trim())
  if (wanted === '') return []
  return among
    .filter(({ name }) => foldName(name).includes(wanted))
    .toSorted((a, b) => b.salary - a.salary)
    .slice(0, MOST)
}
