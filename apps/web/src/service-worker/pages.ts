import { pageWord } from '@tuff/contract'
import { ownCache, PAGE } from './release.ts'
import { worker } from './scope.ts'
import { STEP_BACK } from './words.ts'

/** A browser may take its time to put the next release in this one's place; until then its pages are the server's. */
let hasSteppedBack = false

/**
 * The page of this release comes first, and its figures follow; the server is asked for it meanwhile, in case the league
 * has another name. Home, and whoever returns from the login, is the server's, as long as there is a line.
 */
export function servePages(): void {
  worker.addEventListener('message', (event) => {
    if (event.data === STEP_BACK) hasSteppedBack = true
  })
  worker.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    const { pathname, search } = new URL(url)
    const word = pageWord(pathname)
    if (mode !== 'navigate' || word === undefined) return
    const isServers = word === '' || hasSteppedBack || /[?&](code|error)=/.test(search)
    if (isServers) return event.respondWith(fromServer(event.request, word))
    event.respondWith(kept(word).then((page) => page ?? fetch(event.request)))
    event.waitUntil(askAgain())
  })
}

async function fromServer(request: Request, word: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await kept(word)
    if (page) return page
    throw error
  }
}

async function askAgain(): Promise<void> {
  const page = await fetch(PAGE).catch(() => undefined)
  if (page?.ok) await (await ownCache()).put(PAGE, page)
  // Another release is there.
  else if (page?.status === 404) await worker.registration.update().catch(() => {})
}

/** The kept page names the code of every screen; what this one needs is called by its word. */
async function kept(word: string): Promise<Response | undefined> {
  const page = await (await ownCache()).match(PAGE)
  if (!page) return undefined
  const html = await page.text()
  const ours = html.replaceAll(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (_, name, content) =>
    name === word ? content : '',
  )
  return new Response(ours, { headers: page.headers })
}
