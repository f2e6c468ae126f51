import { FeedHeartbeat, silenceAfter } from '@tuff/contract'
import type { FeedEnvironment } from './feed-environment.ts'
import type { LineEvent } from './feed-states.ts'

type Parts = {
  address: string
  environment: FeedEnvironment
  tell: (happening: LineEvent) => void
  onMessage: (message: string) => void
  onError: () => void
}

/** One connection of a feed, until it is lost or closed. It reports nothing afterwards. */
export type FeedSocket = {
  isOpen: () => boolean
  send: (request: object) => void
  /** Checks the deadline of a connection whose timers may have stopped while the phone slept. */
  checkSilence: () => void
  leave: () => void
}

const CONNECT_TIMEOUT = 10_000
/** Timeout for the first message: a server with heartbeats starts with one, an older one has requests to answer. */
const FIRST_WORD_WITHIN = 18_000
/** The server closes a feed whose token has expired; the page does so too, in case that message is lost. */
const AFTER_EXPIRY = 2_000
const LONGEST_TIMER = 2 ** 31 - 1
/** Longer messages cannot be heartbeats and need not be parsed twice. */
const LONGEST_HEARTBEAT = 200

export function openFeedSocket({ address, environment, tell, onMessage, onError }: Parts): FeedSocket {
  const socket = environment.openSocket(address)
  let isOver = false
  let heardAt = environment.now()
  let longestSilence: number | undefined
  let hasHeartbeat = false
  let cancelWatch = environment.after(CONNECT_TIMEOUT, () => {
    onError()
    end('silent')
  })
  let cancelExpiry = () => {}

  socket.onopen = () => {
    if (isOver) return
    watchSilence(FIRST_WORD_WITHIN)
    tell('opened')
  }
  socket.onmessage = ({ data }) => {
    if (isOver) return
    const heartbeat = heartbeatIn(data)
    if (heartbeat) return hear(heartbeat)
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
      if (longestSilence !== undefined && environment.now() - heardAt >= longestSilence) end('silent')
    },
    leave,
  }

  function hear({ everyMs, expiresInMs }: FeedHeartbeat) {
    hasHeartbeat = true
    watchSilence(silenceAfter(everyMs))
    if (expiresInMs !== undefined) {
      cancelExpiry()
      cancelExpiry = environment.after(Math.min(expiresInMs + AFTER_EXPIRY, LONGEST_TIMER), () => end('expired'))
    }
    tell('heard')
  }

  /** Starts at the first heartbeat; an older server sends none, and is not watched once it has responded. */
  function watchSilence(ms: number | undefined) {
    heardAt = environment.now()
    // Compares with the last message: a timer for each message would cost more than the message.
    if (ms === longestSilence) return
    cancelWatch()
    longestSilence = ms
    if (ms !== undefined) watchFor(ms, ms)
  }

  function watchFor(ms: number, silence: number) {
    cancelWatch = environment.after(ms, () => {
      const left = heardAt + silence - environment.now()
      if (left <= 0) end('silent')
      // Never longer than the timeout, in case the clock was set back meanwhile.
      else watchFor(Math.min(left, silence), silence)
    })
  }

  function end(happening: LineEvent) {
    if (isOver) return
    leave()
    tell(happening)
  }

  function leave() {
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
