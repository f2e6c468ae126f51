import share from 'bootstrap-icons/icons/box-arrow-up.svg?raw'
import { lazy, Suspense } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import type { SharePicture } from './share-picture.ts'

// Lazy, because most visits share nothing.
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((file) => ({ default: file.ShareDialog })))

/** STORY-06: shares what is shown, as a picture for a chat; fixed when the dialog opens. */
export function ShareButton({ picture }: { picture: () => SharePicture | undefined }) {
  const dialog = useDialog<SharePicture>()
  const open = () => {
    const asItIs = picture()
    if (asItIs) dialog.open(asItIs)
  }
  return (
    <>
      <button className="btn btn-primary share-button" type="button" aria-label="Share" onClick={open}>
        <Icon svg={share} />
        <span className="d-none d-md-inline">Share</span>
      </button>
      {dialog.about && (
        <Suspense>
          <ShareDialog picture={dialog.about} shown={dialog.shown} />
        </Suspense>
      )}
    </>
  )
}
