/** The tabs of one browser share a session, and whoever logs out in one of them leaves all of them. */
const CHANNEL = 'tuff-session'
const LOGGED_OUT = 'logged out'

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(LOGGED_OUT)
  channel.close()
}

/** Until the returned function is called. */
export function onLogOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => data === LOGGED_OUT && listener()
  return () => channel.close()
}
