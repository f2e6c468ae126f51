import { StandingsRequest } from '@tuff/contract'
import { liveWeeks, type Snapshot } from '@tuff/league'
import { throttle } from '#feeds/throttle.ts'
import type { Clock } from '#platform/clock.ts'
import type { League, LiveLeague } from '#season/live-league.ts'
import type { LeagueTags } from '#season/tags.ts'
import { standingsMessage } from './standings-message.ts'

/** Pick Night is not in the snapshot. */
type Picks = Pick<LeagueTags, 'night' | 'onChange'>

/** A kick-off changes no figure; this bounds the delay until pages show the week as live. */
const CHECK_MS = 5_000

type Deps = {
  league: Pick<League, 'snapshot'>
  clock: Pick<Clock, 'now'>
  picks?: Pick<Picks, 'night'>
}

/** The current message, serialized once. */
export function prepareStandings({ league, clock, picks }: Deps) {
  let prepared: { inputs: unknown[]; message: Buffer } = { inputs: [], message: Buffer.of() }
  return {
    current,
    respond: (request: unknown) => (StandingsRequest.safeParse(request).success ? [current()] : undefined),
  }

  function current(): Buffer {
    const { snapshot } = league
    const live = liveWeeks(snapshot.games, clock.now())
    const inputs = [snapshot, picks?.night, live.join()]
    if (inputs.some((input, at) => input !== prepared.inputs[at]))
      prepared = { inputs, message: serialise(snapshot, live, picks?.night) }
    return prepared.message
  }
}

type LiveDeps = Deps & {
  league: Pick<LiveLeague, 'onChange'>
  publish: (message: Uint8Array) => void
  picks?: Picks
}

/** Responds with the current standings, and pushes them when they differ from the last push (D-06). */
export function createStandingsFeed({ league, clock, publish, picks }: LiveDeps) {
  const { current, respond } = prepareStandings({ league, clock, ...(picks && { picks }) })
  let pushed = current()

  const push = throttle(() => {
    const message = current()
    if (message.equals(pushed)) return
    pushed = message
    publish(message)
  })
  league.onChange(push)
  picks?.onChange(push)
  const timer = setInterval(push, CHECK_MS).unref()

  return {
    source: { respond },
    stop() {
      clearInterval(timer)
      push.stop()
    },
  }
}

const serialise = (snapshot: Snapshot, live: number[], night: Picks['night'] | undefined) =>
  Buffer.from(JSON.stringify({ ...standingsMessage(snapshot), ...(live.length > 0 && { liveWeeks: live }), ...night }))
