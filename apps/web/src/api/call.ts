import { COMMISSIONER_CALLS, type Endpoint, ErrorBody, type RequestTo, SEASONS_PATH } from '@tuff/contract'
import { publishAccountRefused } from './account-refusal.ts'
import { PlainError } from './plain-error.ts'
import type { Session } from './session.ts'
import { shownSeason } from './shown-season.ts'

export type RequestContext = Pick<Session, 'accessToken'> & { signal?: AbortSignal }

type EndpointRequest = Omit<Endpoint, 'response'>
export type WithResponse<Result> = { response: { parse(value: unknown): Result } }

export class CallError extends Error {
  readonly status: number | undefined
  readonly details: unknown

  constructor(message: string, status?: number, details?: unknown) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** The request timed out: a change may or may not have been saved. */
export class NoResponse extends CallError {}

/** Calls the product's API with the bearer token of the signed-in user (AUTH-06). */
export async function call<Called extends EndpointRequest, Result>(
  called: Called & WithResponse<Result>,
  request: RequestContext & RequestTo<Called>,
): Promise<Result> {
  return (await callTagged(called, request)).data
}

/** The same, with the ETag; a change sends it back as `If-Match`. */
export async function callTagged<Called extends EndpointRequest, Result>(
  called: Called & WithResponse<Result>,
  request: RequestContext & RequestTo<Called>,
): Promise<{ data: Result; tag: string }> {
  const { response, content } = await send(called, request, jsonOf)
  if (!response.ok) throw refusalOf(content, response)
  return { data: read(called.response, content), tag: response.headers.get('etag') ?? '' }
}

export async function callAsVisitor<Called extends EndpointRequest, Result>(
  called: Called & WithResponse<Result>,
  request: RequestTo<Called>,
): Promise<Result> {
  const { response, content } = await send(called, request, jsonOf)
  if (!response.ok) throw refusalOf(content, response)
  return read(called.response, content)
}

export async function callForFile<Called extends EndpointRequest>(
  called: Called,
  request: RequestContext & RequestTo<Called>,
): Promise<Blob> {
  const { response, content } = await send(called, request, (from) => (from.ok ? from.blob() : jsonOf(from)))
  if (content instanceof Blob) return content
  throw refusalOf(content, response)
}

const TIMEOUT_MS = 45_000
/** Allows for megabytes on a slow connection; the server itself waits two minutes. */
const FILE_TIMEOUT_MS = 150_000
const MOST_WITHOUT_FILE = 100_000

type RequestParts = { params?: object; query?: object; headers?: object; body?: unknown }

async function send<Content>(
  { method, path }: EndpointRequest,
  { accessToken, signal, ...sent }: Partial<RequestContext> & RequestParts,
  read: (response: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  const { headers, body } = sent
  const authorization = accessToken && { authorization: `Bearer ${await accessToken({ fresh: false })}` }
  const text = body ? JSON.stringify(body) : null
  const timeout = new AbortController()
  const isFile = (text?.length ?? 0) > MOST_WITHOUT_FILE
  const timer = setTimeout(() => timeout.abort(), isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  try {
    const response = await fetch(addressOf(inSeason(path), sent), {
      method,
      headers: { ...authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...inText(headers) },
      body: text,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    })
    const content = await read(response)
    timeout.signal.throwIfAborted()
    return { response, content }
  } catch (error) {
    throw timeout.signal.aborted
      ? new NoResponse('The server did not answer')
      : new CallError(messageIn(error) || FAILED)
  } finally {
    clearTimeout(timer)
  }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

const OF_TODAY: ReadonlySet<string> = new Set([COMMISSIONER_CALLS.check.path, SEASONS_PATH])

/** Written out, because importing the money schemas would add them to the first page. */
const MONEY_DESK = '/api/commissioner/money'

/** YEAR-01: requests are for the season of the page; of a past one only payments can be recorded (MONEY-04). */
function inSeason(path: string): string {
  const season = shownSeason()
  if (season === undefined || OF_TODAY.has(path)) return path
  if (path.startsWith(MONEY_DESK)) return path.replace('/commissioner/', `/commissioner/seasons/${season}/`)
  return path.replace('/api/', `/api/seasons/${season}/`)
}

function addressOf(path: string, { params, query }: RequestParts): string {
  const filling = inText(params)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(filling[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(inText(query))}` : filled
}

const inText = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

function read<Result>(schema: WithResponse<Result>['response'], content: unknown): Result {
  try {
    return schema.parse(content)
  } catch (error) {
    throw error instanceof PlainError ? error : new PlainError('Unexpected response format')
  }
}

const FAILED = 'http request failed'

/** API-10: the message of the body, else the status text. */
function refusalOf(content: unknown, { status, statusText }: Response): CallError {
  const body = ErrorBody.safeParse(content).data
  if (body?.code === 'account-refused') publishAccountRefused(body.message)
  return new CallError(messageIn(content) || statusText || FAILED, status, body?.details)
}

function messageIn(value: unknown): string | undefined {
  const isHolder = typeof value === 'object' && value !== null && 'message' in value
  return isHolder && typeof value.message === 'string' ? value.message : undefined
}
