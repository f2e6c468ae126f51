import { fileURLToPath } from 'node:url'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/**
 * Libraries change less often than we do: apart, they stay in the browser's cache over a release. What every signed-in
 * page needs is one file: a browser asks an HTTP/1.1 server for six at a time, and the sign-in must not wait in line.
 */
const LIBRARIES = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  auth: /node_modules\/@auth0\//,
  flags: /node_modules\/@launchdarkly\//,
  pages:
    /node_modules\/(react-router|zod|zustand|@tanstack\/(query-core|react-query)|react-bootstrap|@restart|react-transition-group|dom-helpers|classnames)\//,
  table: /node_modules\/@tanstack\//,
  /** For the pages that draw. */
  charts: /node_modules\/(d3-[a-z-]+|internmap)\//,
}

/** Which code travels together. */
export const chunkGroups = [
  ...Object.entries(LIBRARIES).map(([name, test]) => ({ name, test })),
  // What the first page needs stays free of what only others need.
  { name: (id: string, graph: ModuleGraph) => (isFirst(id, graph) ? 'first' : null) },
  { name: 'parts', test: /\/src\/(ui|api|football)\/|node_modules\/bootstrap-icons\//, minShareCount: 2 },
]

let first: Set<string> | undefined

function isFirst(id: string, graph: ModuleGraph): boolean {
  first ??= reachable(graph)
  return first.has(id)
}

/** All of ours that the entry imports before it runs. */
function reachable(graph: ModuleGraph): Set<string> {
  const ours = fileURLToPath(new URL('../src/', import.meta.url))
  const found = new Set([`${ours}main.tsx`])
  // A set is walked to its end even if it grows on the way.
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(ours)) found.add(next)
  return found
}
