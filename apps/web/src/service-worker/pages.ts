import { PAGE_PATHS, pageWord, START_PATH } from '@tuff/contract'
import { STOP_SERVING } from './messages.ts'
import { ownCache, PAGE } from './release.ts'
import { worker } from './scope.ts'

/** A browser may activate the next release late; until then its pages come from the server. */
let isReplaced = false

/** The cached page is served first and refreshed meanwhile; home and the return from the login come from the server. */
export function servePages(): void {
  worker.addEventListener('message', (event) => {
    if (event.data === STOP_SERVING) isReplaced = true
  })
  worker.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    const { pathname, search } = new URL(url)
    if (mode === 'navigate' && pathname === START_PATH) return event.respondWith(startPage())
    const word = pageWord(pathname)
    if (mode !== 'navigate' || word === undefined) return
    const isServers = word === '' || isReplaced || /[?&](code|error)=/.test(search)
    if (isServers) return event.respondWith(fromServer(event.request, word))
    event.respondWith(cachedPage(word).then((page) => page ?? fetch(event.request)))
    event.waitUntil(refreshPage())
  })
}

/** Without a quick response of the server the installed app starts on the standings. */
async function startPage(): Promise<Response> {
  try {
    return await fetch(START_PATH, { redirect: 'manual', signal: AbortSignal.timeout(START_MS) })
  } catch {
    return Response.redirect(PAGE_PATHS.standings)
  }
}

const START_MS = 2_000

async function fromServer(request: Request, word: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await cachedPage(word)
    if (page) return page
    throw error
  }
}

async function refreshPage(): Promise<void> {
  const page = await fetch(PAGE).catch(() => undefined)
  if (page?.ok) await (await ownCache()).put(PAGE, page)
  // The server has another release.
  else if (page?.status === 404) await worker.registration.update().catch(() => {})
}

/** The cached page lists the code of every screen; preloads what this one needs. */
async function cachedPage(word: string): Promise<Response | undefined> {
  const page = await (await ownCache()).match(PAGE)
  if (!page) return undefined
  const html = await page.text()
  const ours = html.replaceAll(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (_, name, content) =>
    name === word ? content : '',
  )
  return new Response(ours, { headers: page.headers })
}
