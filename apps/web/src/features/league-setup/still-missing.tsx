import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import circle from 'bootstrap-icons/icons/circle.svg?raw'
import { Icon } from '#ui/icon.tsx'

/** REAL-06 */
export function StillMissing({ what }: { what: string | undefined }) {
  return (
    <p className="still-missing mb-0" role="status">
      <Icon svg={what ? circle : check} className={what ? '' : 'text-success-ink'} />
      {what ? `Still missing: ${what}` : 'Nothing is missing here.'}
    </p>
  )
}
