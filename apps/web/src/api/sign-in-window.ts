const WIDTH = 400
const HEIGHT = 600

/** AUTH-08. Opened empty within the click, or the browser would block it. */
export function openSignInWindow(): Window | null {
  const left = window.screenX + (window.innerWidth - WIDTH) / 2
  const top = window.screenY + (window.innerHeight - HEIGHT) / 2
  const features = `left=${left},top=${top},width=${WIDTH},height=${HEIGHT},resizable,scrollbars=yes,status=1`
  return window.open('', 'tuff-sign-in', features)
}
