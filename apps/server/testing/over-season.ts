import type { Database } from '#platform/db/client.ts'
import { openLeagueServer } from './league-server.ts'

const DAY = 86_400_000

export async function openFinishedLeague(db: Database) {
  const server = await openLeagueServer(db, { week: 18 })
  const { demo, setClock, follow, closeWeeks } = server
  const last = Math.max(...demo.season.games.map(({ kickoff }) => kickoff))
  for (const days of [2, 6]) {
    setClock(last + days * DAY)
    await follow()
    await closeWeeks()
  }
  const post = async (path: string, payload: object, headers = server.commissioner) =>
    server.app.inject({ method: 'POST', url: `/api/commissioner/seasons/${path}`, headers, payload })
  return { ...server, post, end: (season = 2024) => post('end', { season }) }
}
