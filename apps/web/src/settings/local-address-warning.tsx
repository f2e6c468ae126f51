import { useConfig } from '#api/config.ts'
import { WarningAlert } from '#ui/alerts.tsx'

/** Links use the server's configured address; without one that is this computer. */
export function LocalAddressWarning() {
  const { demo, identity } = useConfig()
  const { origin, hostname } = new URL(identity.issuer)
  if (demo || !LOOPBACK.has(hostname)) return null
  return (
    <WarningAlert>
      {`The address of this league is ${origin}, so its links open on this computer only. Set TUFF_ORIGIN to the address your managers use and restart the server before you send any.`}
    </WarningAlert>
  )
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
