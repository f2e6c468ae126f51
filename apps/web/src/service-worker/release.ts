import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { worker } from './scope.ts'

/** Filled in by the build: the name of this release and all its files. */
declare const RELEASE: string
declare const FILES: string[]

const PREFIX = 'tuff-release-'
const NAME = PREFIX + RELEASE
/** Where the server has the page of this release. A server of another release returns 404, so that they never mix. */
export const PAGE = `/releases/${RELEASE}/page`

/** A release is cached as a whole, in a cache of its own, or not at all. */
export function cacheRelease(): void {
  const files = new PrecacheController({ cacheName: NAME })
  // File names contain a hash, so the HTTP cache of an earlier release can be used.
  files.addToCacheList([...FILES, PAGE].map((url) => ({ url, revision: null })))

  worker.addEventListener('install', (event) => void files.install(event))
  worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method === 'GET' && origin === worker.location.origin && pathname.startsWith('/assets/'))
      event.respondWith(assetOf(event.request))
  })
}

export const ownCache = (): Promise<Cache> => caches.open(NAME)

/** An open page of the previous release requests its own files, which the server may no longer have. */
async function assetOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** Previous releases are needed while one of their pages may be open. */
async function dropOthers(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)))
}
