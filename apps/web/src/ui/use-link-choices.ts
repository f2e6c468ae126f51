import { useSearchParams } from 'react-router'

type Choices = Record<string, string>

/** Dependent choices read the link, because the rendered state may be older. */
export type LinkChange = Choices | ((link: URLSearchParams) => Choices)

/** Choices are in the link; each is a history entry unless `replace`, and '' is removed unless `keepEmpty`. */
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
