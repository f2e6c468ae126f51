const WIDTH = 400
const HEIGHT = 600

/** What the identity library asks of the window in which it signs somebody in. */
type SignInWindow = { readonly closed: boolean; readonly location: Location; close(): void }

/**
 * The library's own window, but for one thing. The window sends its answer and closes itself, and the library looks once a
 * second whether it is gone: a look in between would take a sign-in that was made for one that was given up. So it is gone
 * only when two looks in a row find it gone; the answer has come by then.
 */
export function openSignInWindow(): SignInWindow | undefined {
  const left = window.screenX + (window.innerWidth - WIDTH) / 2
  const top = window.screenY + (window.innerHeight - HEIGHT) / 2
  const place = `left=${left},top=${top},width=${WIDTH},height=${HEIGHT},resizable,scrollbars=yes,status=1`
  const opened = window.open('', 'tuff-sign-in', place)
  if (!opened) return undefined
  let wasGone = false
  return {
    get closed() {
      const isGoneSince = wasGone
      wasGone = opened.closed
      return isGoneSince && wasGone
    },
    get location() {
      return opened.location
    },
    close: () => opened.close(),
  }
}
