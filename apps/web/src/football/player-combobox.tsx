import type { PlayerSearchResult } from '@tuff/contract'
import { Combobox, type ComboboxProps } from '#ui/combobox.tsx'
import { PlayerLine } from './player-line.tsx'

type Offered = Pick<PlayerSearchResult, 'playerID' | 'name' | 'position' | 'teamAbv' | 'salary'>

type Field = Omit<ComboboxProps<never>, 'items' | 'keyOf' | 'nameOf' | 'row' | 'onChoose'>

type Props<Player> = Field & {
  players: readonly Player[]
  chosen: Player | undefined
  onChoose: (player: Player | undefined) => void
  isKnownHere?: (player: Player) => boolean
}

/** A field for a player's name; typing clears the chosen player. */
export function PlayerCombobox<Player extends Offered>(props: Props<Player>) {
  const { players, chosen, onText, onChoose, isKnownHere = () => false, ...field } = props
  return (
    <Combobox
      {...field}
      onText={(typed) => {
        onText(typed)
        if (chosen) onChoose(undefined)
      }}
      items={players}
      keyOf={(player) => player.playerID}
      nameOf={(player) => player.name}
      row={(player) => <PlayerLine {...player} club={player.teamAbv} isKnownHere={isKnownHere(player)} />}
      onChoose={(player) => {
        onText(player.name)
        onChoose(player)
      }}
    />
  )
}
