import pause from 'bootstrap-icons/icons/pause-circle.svg?raw'
import { Icon } from './icon.tsx'

/** In place of a page that is switched off. */
export function Unavailable({ sentence }: { sentence: string }) {
  return (
    <div className="card">
      <div className="state">
        <Icon svg={pause} />
        <span>{sentence}</span>
      </div>
    </div>
  )
}
