import { useSearchParams } from 'react-router'

type Choices = Record<string, string>

/**
 * What is chosen on a page stands in its link, so that the link reproduces the view. Every choice is a step that
 * 'back' undoes; typing is not (`replace`). A choice of '' leaves the link, unless the page gives '' a meaning (`keepEmpty`).
 */
export function useLinkChoices({ keepEmpty = false } = {}) {
  const [query, setQuery] = useSearchParams()
  return { query, choose }

  function choose(change: Choices, { replace = false } = {}): void {
    // The address bar is ahead of `query` for a moment, in which a second choice must not undo the first.
    const chosen = Object.fromEntries(new URLSearchParams(window.location.search))
    const all = Object.entries({ ...chosen, ...change })
    setQuery(keepEmpty ? all : all.filter(([, value]) => value !== ''), { replace, preventScrollReset: true })
  }
}
