import { useSearchParams } from 'react-router'

type Choices = Record<string, string>

/** What depends on an earlier choice asks the link for it: what is drawn may be older. */
export type LinkChange = Choices | ((link: URLSearchParams) => Choices)

/**
 * What is chosen on a page stands in its link, so that the link reproduces the view. Every choice is a step that
 * 'back' undoes; typing is not (`replace`). A choice of '' leaves the link, unless the page gives '' a meaning (`keepEmpty`).
 */
export function useLinkChoices({ keepEmpty = false } = {}) {
  const [query, setQuery] = useSearchParams()
  return { query, choose }

  function choose(change: LinkChange, { replace = false } = {}): void {
    // The address bar is ahead of `query` for a moment, in which a second choice must not undo the first.
    const link = new URLSearchParams(window.location.search)
    const changed = typeof change === 'function' ? change(link) : change
    const all = Object.entries({ ...Object.fromEntries(link), ...changed })
    setQuery(keepEmpty ? all : all.filter(([, value]) => value !== ''), { replace, preventScrollReset: true })
  }
}
