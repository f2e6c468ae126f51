import type { KnownPlayer } from '@tuff/contract'
import { foldName, type Slot, slotPosition } from '@tuff/league'
import { useState } from 'react'
import { PlayerCombobox } from '#football/player-combobox.tsx'

const MOST = 8

type Props = {
  slot: Slot
  /** The players allowed in the slot, and not on the team yet. */
  among: readonly KnownPlayer[]
  chosen: KnownPlayer | undefined
  onChoose: (player: KnownPlayer | undefined) => void
}

export function SlotField({ slot, among, chosen, onChoose }: Props) {
  const [text, setText] = useState(chosen?.name ?? '')
  return (
    <div>
      <PlayerCombobox
        label={slot}
        placeholder={`Search ${slotPosition(slot)} players...`}
        text={text}
        onText={setText}
        players={chosen ? [] : matching(text, among)}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

/** The highest salaries first, since they are searched for most. */
function matching(text: string, among: readonly KnownPlayer[]): KnownPlayer[] {
  const typed = foldName(text.trim())
  if (typed === '') return []
  return among
    .filter(({ name }) => foldName(name).includes(typed))
    .toSorted((a, b) => b.salary - a.salary)
    .slice(0, MOST)
}
