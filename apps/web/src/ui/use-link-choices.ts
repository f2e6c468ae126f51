import { useSearchParams } from 'react-router'

type Choices = Record<string, string>

/** Dependent choices read the link, because the rendered state may be older. */
export type LinkChange = Choices | ((link: URLSearchParams) => Choices)

/**
 * The choices on a page are in its link, so that the link reproduces the view. Every choice is a history entry that
 * 'back' undoes; typing is not (`replace`). A choice of '' is removed from the link, unless the page gives '' a meaning
 * (`keepEmpty`).
 */
export function useLinkChoices({ keepEmpty = false } = {}) {
  const [query, setQuery] = useSearchParams()
  return { query, choose }

  function choose(change: LinkChange, { replace = false } = {}): void {
    // The address bar is briefly ahead of `query`, and a second choice must not undo the first.
    const link = new URLSearchParams(window.location.search)
    const changed = typeof change === 'function' ? change(link) : change
    const all = Object.entries({ ...Object.fromEntries(link), ...changed })
    setQuery(keepEmpty ? all : all.filter(([, value]) => value !== ''), { replace, preventScrollReset: true })
  }
}
