/** A minimal browser for signing in: cookies with paths, and redirects on demand. */
export type BrowserResponse = { status: number; location: string; text: string; headers: Headers }

export type CookieBrowser = {
  get(address: string, headers?: Record<string, string>): Promise<BrowserResponse>
  /** By default with this origin's Origin header. */
  post(address: string, form: Record<string, string>, headers?: Record<string, string>): Promise<BrowserResponse>
  cookie(name: string): string | undefined
}

type Cookie = { name: string; value: string; path: string }

/** `always` are headers of every request. */
export function createCookieBrowser(origin: string, always: Record<string, string> = {}): CookieBrowser {
  let cookies: Cookie[] = []
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const attribute = (name: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const [name = '', value = ''] = pair.split('=', 2)
    const path = attribute('path') ?? '/'
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
    const expires = attribute('expires')
    if (expires && Date.parse(expires) <= Date.now()) return
    cookies.push({ name, value, path })
  }

  const send = async (
    address: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<BrowserResponse> => {
    const url = new URL(address, origin)
    const cookie = cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    // As forwarded by a proxy.
    const response = await fetch(url.href.replace(/^https:/, 'http:'), {
      ...init,
      redirect: 'manual',
      headers: { ...always, ...init.headers, cookie },
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const location = response.headers.get('location') ?? ''
    return { status: response.status, location, text: await response.text(), headers: response.headers }
  }

  return {
    cookie: (name) => cookies.find((cookie) => cookie.name === name)?.value,
    get: (address, headers = {}) => send(address, { headers: { accept: 'text/html', ...headers } }),
    post: (address, form, headers = {}) =>
      send(address, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*', origin, ...headers },
      }),
  }
}
