import { setTimeout as sleep } from 'node:timers/promises'
import { AllRosters, type StandingsMessage, weekLabel } from '@tuff/contract'
import type { SoakLeague } from './soak-league.ts'
import { watchStandings } from './standings-at.ts'
import { CURRENT_WEEK, PAST_WEEKS } from './true-season.ts'

/** Managers who watch all the time: none may see a finished week change, or a week without players. */
export function startWatching(league: SoakLeague) {
  const seen = { pushes: 0, reads: 0, wrong: [] as string[] }
  let finished: string | undefined
  let isOver = false

  const check = ({ data }: StandingsMessage) => {
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
      const feed = await watchStandings(league, { at: league.origin, ip: '192.0.2.2' }, check).catch(() => undefined)
      const leave = setInterval(() => isOver && feed?.close(), 200)
      await feed?.closed
      clearInterval(leave)
      await sleep(500)
    }
  })()
  const reading = (async () => {
    for (; !isOver; await sleep(400)) {
      const { status, body } = await league.caller.call('GET', '/api/rosters/allrosters')
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
