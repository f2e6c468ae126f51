import { setTimeout as sleep } from 'node:timers/promises'
import { AllRosters, StandingsMessage, weekLabel } from '@tuff/contract'
import { WebSocket } from 'ws'
import type { SoakLeague } from './soak-league.ts'
import { CURRENT_WEEK, PAST_WEEKS } from './true-season.ts'

/** Managers who watch all the time: none may see a finished week change, or a week without players. */
export function startWatching({ origin, caller }: SoakLeague) {
  const seen = { pushes: 0, reads: 0, wrong: [] as string[] }
  let finished: string | undefined
  let isOver = false

  const judge = ({ data }: StandingsMessage) => {
    seen.pushes += 1
    if (data.currentNFLWeek !== CURRENT_WEEK) seen.wrong.push(`week ${data.currentNFLWeek} is shown`)
    const past = JSON.stringify(
      data.regularSeasonData
        .map(({ teamName, weeklyPoints }) => [teamName, ...PAST_WEEKS.map((week) => weeklyPoints[week])])
        .sort(),
    )
    finished ??= past
    if (past !== finished) seen.wrong.push(`finished weeks moved: ${past}`)
  }

  const watching = (async () => {
    while (!isOver) {
      await watchOnce(origin, caller.token, judge, () => isOver).catch(() => {})
      await sleep(500)
    }
  })()
  const reading = (async () => {
    for (; !isOver; await sleep(400)) {
      const { status, body } = await caller.call('GET', '/api/rosters/allrosters')
      if (status !== 200) continue
      seen.reads += 1
      const { data, currentWeek } = AllRosters.parse(body)
      const empty = Object.values(data).filter(({ weeks }) => !(weeks[weekLabel(currentWeek)]?.length === 11))
      if (empty.length > 0) seen.wrong.push(`${empty.length} teams have no eleven players in week ${currentWeek}`)
    }
  })()
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all([watching, reading])
    },
  }
}

/** Until the feed closes, or the watcher is stopped. */
async function watchOnce(
  origin: string,
  token: () => Promise<string>,
  onStandings: (message: StandingsMessage) => void,
  isOver: () => boolean,
): Promise<void> {
  const address = `${origin.replace('http', 'ws')}/feeds/standings?access_token=${await token()}&clientId=web-standings1`
  const socket = new WebSocket(address, {
    handshakeTimeout: 10_000,
    headers: { 'x-forwarded-for': '192.0.2.2', origin },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const leave = setInterval(() => isOver() && socket.terminate(), 200)
  socket.on('open', () => socket.send(JSON.stringify({ action: 'getStandings' })))
  socket.on('message', (bytes) => {
    const message = StandingsMessage.safeParse(JSON.parse(String(bytes)))
    if (message.success) onStandings(message.data)
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve())
  await promise
  clearInterval(leave)
}
