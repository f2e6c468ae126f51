import octagon from 'bootstrap-icons/icons/exclamation-octagon-fill.svg?raw'
import { Icon } from './icon.tsx'

type Props = {
  sentence: string
  reason?: string | undefined
  onReload?: (() => void) | undefined
}

export function Refusal({ sentence, reason, onReload }: Props) {
  return (
    <div className="alert alert-danger mb-0" role="alert" ref={bringIntoSight}>
      <Icon svg={octagon} />
      <div>
        <div>{sentence}</div>
        {reason && <div className="form-text">{reason}</div>}
        {onReload && (
          <button className="btn btn-quiet btn-sm mt-2" type="button" onClick={onReload}>
            Refresh
          </button>
        )}
      </div>
    </div>
  )
}

/** The end of a long form may be out of sight. */
const bringIntoSight = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' })
