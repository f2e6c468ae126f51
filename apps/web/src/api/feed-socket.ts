import { FeedHeartbeat, silenceAfter } from '@tuff/contract'
import type { FeedEnvironment } from './feed-environment.ts'
import type { ConnectionEvent } from './feed-states.ts'

type Options = {
  address: string
  environment: FeedEnvironment
  onEvent: (event: ConnectionEvent) => void
  onMessage: (message: string) => void
  onError: () => void
}

export type FeedSocket = {
  isOpen: () => boolean
  send: (request: object) => void
  /** Checks the deadline of a connection whose timers may have stopped while the phone slept. */
  checkSilence: () => void
  close: () => void
}

const CONNECT_TIMEOUT = 10_000
/** Timeout for the first message: a server with heartbeats starts with one, an older one has requests to answer. */
const FIRST_MESSAGE_WITHIN = 18_000
/** The server closes a feed whose token has expired; the page does so too, in case that message is lost. */
const AFTER_EXPIRY = 2_000
const LONGEST_TIMER = 2 ** 31 - 1
/** Longer messages cannot be heartbeats and need not be parsed twice. */
const LONGEST_HEARTBEAT = 200

export function openFeedSocket({ address, environment, onEvent, onMessage, onError }: Options): FeedSocket {
  const socket = environment.openSocket(address)
  let isOver = false
  let lastMessageAt = environment.now()
  let longestSilence: number | undefined
  let hasHeartbeat = false
  let cancelWatch = environment.after(CONNECT_TIMEOUT, () => {
    onError()
    end('silent')
  })
  let cancelExpiry = () => {}

  socket.onopen = () => {
    if (isOver) return
    watchSilence(FIRST_MESSAGE_WITHIN)
    onEvent('opened')
  }
  socket.onmessage = ({ data }) => {
    if (isOver) return
    const heartbeat = heartbeatIn(data)
    if (heartbeat) return onHeartbeat(heartbeat)
    watchSilence(hasHeartbeat ? longestSilence : undefined)
    onMessage(data)
  }
  socket.onerror = () => {
    if (!isOver) onError()
  }
  socket.onclose = ({ code }) => end({ closed: code })

  return {
    isOpen: () => !isOver && socket.readyState === socket.OPEN,
    send: (request) => socket.send(JSON.stringify(request)),
    checkSilence() {
      if (longestSilence !== undefined && environment.now() - lastMessageAt >= longestSilence) end('silent')
    },
    close,
  }

  function onHeartbeat({ everyMs, expiresInMs }: FeedHeartbeat) {
    hasHeartbeat = true
    watchSilence(silenceAfter(everyMs))
    if (expiresInMs !== undefined) {
      cancelExpiry()
      cancelExpiry = environment.after(Math.min(expiresInMs + AFTER_EXPIRY, LONGEST_TIMER), () => end('expired'))
    }
    onEvent('message received')
  }

  /** Starts at the first heartbeat; an older server sends none, and is not watched once it has responded. */
  function watchSilence(ms: number | undefined) {
    lastMessageAt = environment.now()
    if (ms === longestSilence) return
    cancelWatch()
    longestSilence = ms
    if (ms !== undefined) watchFor(ms, ms)
  }

  function watchFor(ms: number, silence: number) {
    cancelWatch = environment.after(ms, () => {
      const left = lastMessageAt + silence - environment.now()
      if (left <= 0) end('silent')
      // Never longer than the timeout, in case the clock was set back meanwhile.
      else watchFor(Math.min(left, silence), silence)
    })
  }

  function end(event: ConnectionEvent) {
    if (isOver) return
    close()
    onEvent(event)
  }

  function close() {
    isOver = true
    cancelWatch()
    cancelExpiry()
    socket.close()
  }
}

function heartbeatIn(message: string): FeedHeartbeat | undefined {
  if (message.length > LONGEST_HEARTBEAT) return undefined
  try {
    return FeedHeartbeat.safeParse(JSON.parse(message)).data
  } catch {
    return undefined
  }
}
