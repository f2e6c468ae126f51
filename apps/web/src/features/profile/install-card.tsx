import plus from 'bootstrap-icons/icons/plus-square.svg?raw'
import { useSyncExternalStore } from 'react'
import { useConfig } from '#api/config.ts'
import { acceptInstallOffer, installOffer, onInstallOffer } from '#api/install-offer.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** HAND-01: shown only while the browser offers to install the app. */
export function InstallCard() {
  const { product } = useConfig()
  const offer = useSyncExternalStore(onInstallOffer, installOffer)
  if (!offer) return null
  return (
    <TitledCard title={`Install ${product}`}>
      <div className="card-body pt-0">
        <p className="form-text mt-0 mb-3">
          Opens like an app and shows the last figures when you are offline. They are removed from this device when you
          log out.
        </p>
        <Button isPrimary className="w-100" onClick={() => void acceptInstallOffer()} icon={plus}>
          Install
        </Button>
      </div>
    </TitledCard>
  )
}
