import type { Session } from './session.ts'

type Call<Answer> = {
  accessToken: Session['accessToken']
  /** What the contract says of the answer. */
  answer: { parse(value: unknown): Answer }
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A call that was refused or never answered; `status` is undefined for the latter. */
export class CallError extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** Asks the product's API, with the bearer token of whoever is signed in (AUTH-06). */
export async function call<Answer>(path: string, options: Call<Answer>): Promise<Answer> {
  return (await callTagged(path, options)).answer
}

/** The same, with the tag that names what was read: it is sent back as `If-Match` with a change. */
export async function callTagged<Answer>(
  path: string,
  options: Call<Answer>,
): Promise<{ answer: Answer; tag: string }> {
  const response = await ask(path, options)
  const content: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusalOf(content, response)
  return { answer: options.answer.parse(content), tag: response.headers.get('etag') ?? '' }
}

/** A file, as it is. */
export async function callForFile(path: string, options: Omit<Call<Blob>, 'answer'>): Promise<Blob> {
  const response = await ask(path, options)
  if (response.ok) return response.blob()
  throw refusalOf(await response.json().catch(() => undefined), response)
}

async function ask(path: string, options: Omit<Call<unknown>, 'answer'>): Promise<Response> {
  const { accessToken, method = 'GET', body, headers, signal } = options
  const authorization = `Bearer ${await accessToken({ fresh: false })}`
  return fetch(path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw new CallError(inWords({ error }))
  })
}

const refusalOf = (content: unknown, { status, statusText }: Response) =>
  new CallError(inWords({ content, statusText }), status)

/** API-10: the message of the body, else that of the error, else the status in words. */
function inWords({ content, error, statusText }: { content?: unknown; error?: unknown; statusText?: string }): string {
  return messageIn(content) || messageIn(error) || statusText || 'http request failed'
}

function messageIn(value: unknown): string | undefined {
  const isHolder = typeof value === 'object' && value !== null && 'message' in value
  return isHolder && typeof value.message === 'string' ? value.message : undefined
}
