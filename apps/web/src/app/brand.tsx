import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { Logo } from '#ui/logo.tsx'

/** NAV-12: shown only while its flag is on. Without an address it is no link. */
export function Brand({ to }: { to?: string }) {
  const { product } = useConfig()
  const isThere = useFlag('navbarBrand')
  if (!isThere) return null
  const logo = <Logo product={product} />
  return to ? (
    <Link className="tuff-logo" to={to}>
      {logo}
    </Link>
  ) : (
    <span className="tuff-logo">{logo}</span>
  )
}
