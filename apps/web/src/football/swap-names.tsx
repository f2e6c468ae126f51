import minus from 'bootstrap-icons/icons/dash-lg.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { Icon } from '#ui/icon.tsx'
import { PlayerName } from './player-name.tsx'

type Props = { name: string; id?: string }

export const Added = ({ name, id }: Props) => (
  <span className="swap in">
    <Icon svg={plus} />
    {id === undefined ? name : <PlayerName id={id} name={name} />}
  </span>
)

export const Dropped = ({ name, id }: Props) => (
  <span className="swap out">
    <Icon svg={minus} />
    {id === undefined ? name : <PlayerName id={id} name={name} />}
  </span>
)
