/** The tabs of one browser share a session; a log-out in one signs out of all. */
const CHANNEL = 'tuff-session'
const LOGGED_OUT = 'logged out'
const MARK = 'loggedOut'

export function publishLogOut(): void {
  try {
    localStorage.setItem(MARK, crypto.randomUUID())
  } catch {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(LOGGED_OUT)
  channel.close()
}

export function onLogOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => data === LOGGED_OUT && listener()
  const before = lastLogOut()
  // A page restored from the back/forward cache has missed messages.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && lastLogOut() !== before && listener()
  window.addEventListener('pageshow', onPageShow)
  return () => {
    channel.close()
    window.removeEventListener('pageshow', onPageShow)
  }
}

function lastLogOut(): string | null {
  try {
    return localStorage.getItem(MARK)
  } catch {
    return null
  }
}
