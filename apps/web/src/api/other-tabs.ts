/** The tabs of one browser share a session, and whoever logs out in one of them leaves all of them. */
const CHANNEL = 'tuff-session'
const LOGGED_OUT = 'logged out'
/** Another value after each log-out, for pages that no message reaches. */
const MARK = 'loggedOut'

export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(MARK, crypto.randomUUID())
  } catch {
    // Storage can be switched off in a browser; pages that are awake hear of it all the same.
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(LOGGED_OUT)
  channel.close()
}

/** Until the returned function is called. */
export function onLogOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => data === LOGGED_OUT && listener()
  const before = lastLogOut()
  // A page that the browser kept for its back button has heard nothing meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && lastLogOut() !== before && listener()
  window.addEventListener('pageshow', comeBack)
  return () => {
    channel.close()
    window.removeEventListener('pageshow', comeBack)
  }
}

function lastLogOut(): string | null {
  try {
    return localStorage.getItem(MARK)
  } catch {
    return null
  }
}
