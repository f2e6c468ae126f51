import { pageWord } from '@tuff/contract'
import { ownCache, PAGE } from './release.ts'
import { worker } from './scope.ts'

/** Pages come from the server; without a line, the one that was kept is filled in here. */
export function servePages(): void {
  worker.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    if (mode === 'navigate' && pageWord(new URL(url).pathname) !== undefined) event.respondWith(pageFor(event.request))
  })
}

async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await ownCache()).match(PAGE)
    if (!kept) throw error
    return filled(kept, new URL(request.url).pathname)
  }
}

/** The kept page names the code of every screen; what this one needs is called by the first word of its path. */
async function filled(page: Response, path: string): Promise<Response> {
  const word = pageWord(path)
  const html = await page.text()
  const ours = html.replaceAll(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (_, name, content) =>
    name === word ? content : '',
  )
  return new Response(ours, { headers: page.headers })
}
