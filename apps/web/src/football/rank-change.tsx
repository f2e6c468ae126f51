import caretDown from 'bootstrap-icons/icons/caret-down-fill.svg?raw'
import caretUp from 'bootstrap-icons/icons/caret-up-fill.svg?raw'
import { Icon } from '#ui/icon.tsx'

export function RankChange({ places }: { places: number }) {
  if (places === 0) {
    return (
      <span className="move">
        –<span className="visually-hidden">no change</span>
      </span>
    )
  }
  const isUp = places > 0
  return (
    <span className={`move ${isUp ? 'up' : 'down'}`}>
      <Icon svg={isUp ? caretUp : caretDown} />
      <span className="visually-hidden">{isUp ? 'up ' : 'down '}</span>
      {Math.abs(places)}
    </span>
  )
}
