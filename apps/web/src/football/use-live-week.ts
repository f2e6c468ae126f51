import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { weekInLink } from './week-in-link.ts'

type Weeks = {
  current: number | undefined /** What the page shows without a week in its address. */
  shown: number | undefined
}

/** STORY-04: removes the current week from the address, so that the page moves on at rollover. */
export function useLiveWeek({ current, shown }: Weeks): void {
  const [query, setQuery] = useSearchParams()
  const isLive = current !== undefined && current === shown && weekInLink(query) === current

  useEffect(() => {
    if (!isLive) return
    const link = new URLSearchParams(window.location.search)
    link.delete('week')
    setQuery(link, { replace: true, preventScrollReset: true })
  }, [isLive, setQuery])
}
