import { isLocalName } from '@tuff/contract'
import { useConfig } from '#api/config.ts'
import { WarningAlert } from '#ui/alerts.tsx'

/** Links use the server's configured address; without one that is this computer. */
export function LocalAddressWarning() {
  const { demo, identity } = useConfig()
  const { origin, hostname } = new URL(identity.issuer)
  if (demo || !isLocalName(hostname)) return null
  return (
    <WarningAlert>
      {`The address of this league is ${origin}, so its links open on this computer only. Set TUFF_ORIGIN to the address your managers use and restart the server before you send any.`}
    </WarningAlert>
  )
}
