/** Chromium's offer to put this page beside the other apps, which TypeScript's DOM does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | undefined
const watchers = new Set<() => void>()

// It comes once, soon after the page: whoever asks later finds it here.
window.addEventListener('beforeinstallprompt', (event) => keep(event as InstallOffer))
window.addEventListener('appinstalled', () => keep(undefined))

function keep(next: InstallOffer | undefined): void {
  offer = next
  for (const watcher of watchers) watcher()
}

export const installOffer = (): InstallOffer | undefined => offer

export function onInstallOffer(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** An offer can be taken up once; whoever says no is offered it anew on the next page, if the browser likes. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer
  keep(undefined)
  await taken?.prompt()
}
