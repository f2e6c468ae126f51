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

/** One connection of a feed, from the first knock until it is lost or left. After that it tells nothing more. */
export type FeedSocket = {
  isOpen: () => boolean
  send: (request: object) => void
  /** For one whose timers may have stood still while the phone slept. */
  checkSilence: () => void
  leave: () => void
}

const CONNECT_TIMEOUT = 10_000
/** For the first word: a server that sends heartbeats begins with one, and an older one has requests to answer. */
const FIRST_WORD_WITHIN = 18_000
/** The server closes a feed whose token is over; the page does it too, in case that never comes. */
const AFTER_EXPIRY = 2_000
const LONGEST_TIMER = 2 ** 31 - 1
/** A heartbeat is shorter; what is longer need not be looked at twice. */
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

  /** From now on; an older server says nothing while nothing happens, and is not watched once it has answered. */
  function watchSilence(ms: number | undefined) {
    heardAt = environment.now()
    // The watch that is on looks at this: a timer for each message would cost more than many a message does.
    if (ms === longestSilence) return
    cancelWatch()
    longestSilence = ms
    if (ms !== undefined) watchFor(ms, ms)
  }

  function watchFor(ms: number, silence: number) {
    cancelWatch = environment.after(ms, () => {
      const left = heardAt + silence - environment.now()
      if (left <= 0) end('silent')
      // Never longer than a silence, for whoever has put his clock back meanwhile.
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
