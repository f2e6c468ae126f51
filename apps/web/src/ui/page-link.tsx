import { placeOf, seasonPath } from '@tuff/contract'
import { type AnchorHTMLAttributes, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './plain-click.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { /** From the top: '/team/Ann'. */ to: string }

/**
 * A link to a page of ours, for tables that have hundreds of them. The router's own `Link` asks two dozen hooks each time it
 * is drawn, and is drawn whenever the address changes; this one is an anchor that knows its address, and `FollowsLinks`
 * hears of it when it is clicked.
 */
export function PageLink({ to, ...rest }: Props) {
  return <a {...rest} href={addressOf(to)} data-page="" />
}

/** YEAR-01: a season that is over has the same pages under its year. */
function addressOf(page: string): string {
  const { season } = placeOf(window.location.pathname)
  return season === undefined ? page : seasonPath(season) + page
}

/** Once below the router. A click that is meant for another tab, or that somebody has prevented, is left alone. */
export function FollowsLinks() {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const { target, defaultPrevented } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
    if (!link || link.target || defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // As with a link of the browser's: to where somebody is already adds nothing to the history.
    const replace = link.href === window.location.href
    void navigate(placeOf(link.pathname).page + link.search + link.hash, { replace })
  })
  useEffect(() => {
    // React hears of a click before the document does, so that what a page does with it comes first.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return null
}
