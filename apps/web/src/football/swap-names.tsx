import minus from 'bootstrap-icons/icons/dash-lg.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { Icon } from '#ui/icon.tsx'

export const Added = ({ name }: { name: string }) => (
  <span className="swap in">
    <Icon svg={plus} />
    {name}
  </span>
)

export const Dropped = ({ name }: { name: string }) => (
  <span className="swap out">
    <Icon svg={minus} />
    {name}
  </span>
)
