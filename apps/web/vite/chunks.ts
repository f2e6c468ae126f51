import { fileURLToPath } from 'node:url'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const FRAME = ['app/router.tsx']
const STANDINGS = ['features/standings/standings-screen.tsx']
/** What several screens are made of. */
const SHARED = /\/src\/(ui|football|corrections)\/|node_modules\/bootstrap-icons\//
/** How screens ask, each with the schemas of its answers: a screen gets those it asks with, since to make them takes time. */
const ASKING = /\/src\/api\//

/**
 * Libraries change less often than we do: apart, they stay in the browser's cache over a release. What every signed-in
 * page needs is one file: a browser asks an HTTP/1.1 server for six at a time, and the sign-in must not wait in line.
 */
const LIBRARIES = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  flags: /node_modules\/@launchdarkly\//,
  pages:
    /node_modules\/(react-router|zod|@tanstack\/(query-core|react-query)|react-bootstrap|@restart|react-transition-group|dom-helpers|classnames)\/|\/src\/api\/no-eval\.ts$/,
  table: /node_modules\/@tanstack\//,
  /** For the pages that draw. */
  charts: /node_modules\/(d3-[a-z-]+|internmap)\//,
}

/** Which code travels together. */
export const chunkGroups = [
  // Alone, because it runs before the rest has loaded.
  { name: 'early', test: /\/src\/boot\/early\.ts$|vite\/preload-helper/ },
  ...Object.entries(LIBRARIES).map(([name, test]) => ({ name, test })),
  // What the first page needs stays free of what only others need; so does the page that a login leads to.
  { name: (id: string, graph: ModuleGraph) => (isReached(['boot/render.tsx'], id, graph) ? 'first' : null) },
  {
    name: (id: string, graph: ModuleGraph) =>
      isReached(FRAME, id, graph) || (isShared(id) && isReached(STANDINGS, id, graph)) ? 'frame' : null,
  },
  { name: (id: string, graph: ModuleGraph) => (isReached(STANDINGS, id, graph) ? 'standings' : null) },
  { name: 'parts', test: SHARED, minShareCount: 2 },
]

const isShared = (id: string) => SHARED.test(id) || ASKING.test(id)

const found = new Map<string[], Set<string>>()

function isReached(entries: string[], id: string, graph: ModuleGraph): boolean {
  const reached = found.get(entries) ?? reachable(entries, graph)
  found.set(entries, reached)
  return reached.has(id)
}

/** All of ours that these files import before they run. */
function reachable(entries: string[], graph: ModuleGraph): Set<string> {
  const ours = fileURLToPath(new URL('../src/', import.meta.url))
  const reached = new Set(entries.map((entry) => `${ours}${entry}`))
  // A set is walked to its end even if it grows on the way.
  for (const id of reached)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(ours)) reached.add(next)
  return reached
}
