type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | undefined
const watchers = new Set<() => void>()

window.addEventListener('beforeinstallprompt', (event) => setOffer(event as InstallOffer))
window.addEventListener('appinstalled', () => setOffer(undefined))

function setOffer(next: InstallOffer | undefined): void {
  offer = next
  for (const watcher of watchers) watcher()
}

export const installOffer = (): InstallOffer | undefined => offer

export function onInstallOffer(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** An offer can be used once; after a refusal the browser may send another on the next page. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer
  setOffer(undefined)
  await taken?.prompt()
}
