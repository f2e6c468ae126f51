import type { Endpoint, RequestTo } from '@tuff/contract'
import { PlainError } from './plain-error.ts'
import type { Session } from './session.ts'

/** Who asks, and until when he wants to know. */
export type Asking = Pick<Session, 'accessToken'> & { signal?: AbortSignal }

type Asked = Omit<Endpoint, 'answer'>
type Answering<Answer> = { answer: { parse(value: unknown): Answer } }

/** A call that was refused or never answered; `status` is undefined for the latter. */
export class CallError extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** Asks the product's API, with the bearer token of whoever is signed in (AUTH-06). */
export async function call<Called extends Asked, Answer>(
  called: Called & Answering<Answer>,
  request: Asking & RequestTo<Called>,
): Promise<Answer> {
  return (await callTagged(called, request)).answer
}

/** The same, with the tag that names what was read: it is sent back as `If-Match` with a change. */
export async function callTagged<Called extends Asked, Answer>(
  called: Called & Answering<Answer>,
  request: Asking & RequestTo<Called>,
): Promise<{ answer: Answer; tag: string }> {
  const response = await ask(called, request)
  const content: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusalOf(content, response)
  return { answer: read(called.answer, content), tag: response.headers.get('etag') ?? '' }
}

/** A file, as it is. */
export async function callForFile<Called extends Asked>(
  called: Called,
  request: Asking & RequestTo<Called>,
): Promise<Blob> {
  const response = await ask(called, request)
  if (response.ok) return response.blob()
  throw refusalOf(await response.json().catch(() => undefined), response)
}

type Sent = { params?: object; query?: object; headers?: object; body?: unknown }

async function ask({ method, path }: Asked, { accessToken, signal, ...sent }: Asking & Sent): Promise<Response> {
  const { headers, body } = sent
  const authorization = `Bearer ${await accessToken({ fresh: false })}`
  return fetch(addressOf(path, sent), {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...inText(headers) },
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw new CallError(inWords({ error }))
  })
}

function addressOf(path: string, { params, query }: Sent): string {
  const filling = inText(params)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(filling[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(inText(query))}` : filled
}

const inText = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** An answer that is not as the contract says is called by one name, whatever is wrong with it. */
function read<Answer>(answer: Answering<Answer>['answer'], content: unknown): Answer {
  try {
    return answer.parse(content)
  } catch (error) {
    throw error instanceof PlainError ? error : new PlainError('Unexpected response format')
  }
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
