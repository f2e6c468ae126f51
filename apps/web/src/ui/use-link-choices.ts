import { useSearchParams } from 'react-router'
import { useNewest } from './use-newest.ts'

type Choices = Record<string, string>

/**
 * What is chosen on a page stands in its link, so that the link reproduces the view. Every choice is a step that
 * 'back' undoes; typing is not (`replace`). A choice of '' leaves the link, unless the page gives '' a meaning (`keepEmpty`).
 */
export function useLinkChoices({ keepEmpty = false } = {}) {
  const [query, setQuery] = useSearchParams()
  const newest = useNewest<Choices>(Object.fromEntries(query))
  return { query, choose }

  function choose(change: Choices, { replace = false } = {}): void {
    const all = Object.entries({ ...newest.current, ...change })
    newest.current = Object.fromEntries(keepEmpty ? all : all.filter(([, value]) => value !== ''))
    setQuery(new URLSearchParams(newest.current), { replace, preventScrollReset: true })
  }
}
