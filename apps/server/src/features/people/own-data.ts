import type { Database } from '#platform/db/client.ts'
import { createMutex } from '#platform/mutex.ts'
import { type OwnRows, readOwnRows } from './own-rows.ts'
import { readPerson } from './person.ts'
import { openSeasonThread } from './season-thread.ts'

type Deps = {
  db: Pick<Database, 'query'>
  /** The picks of a row of `team_picks`; undefined if they were encrypted with another key. */
  openPicks(sealed: string): string | undefined
}

/** SHIP-08: everything that is kept about a person, as JSON; secrets and what only the sign-in needs are left out. */
export function createOwnData({ db: { query }, openPicks }: Deps) {
  const oneAtATime = createMutex()

  return (known: { id: string; email: string }, now: number): Promise<string> =>
    oneAtATime(async () => {
      await using thread = openSeasonThread()
      const live = await readPerson(query, known)
      const { person, seasons } = await thread.find(query, live.person, live.others)
      const [email] = person.emails
      const kept = withPicks(await readOwnRows(query, person))
      const earlier = Object.entries(seasons).map(([season, { name, rows }]) => [season, { name, ...withPicks(rows) }])
      const whole = { email, writtenAt: new Date(now).toISOString(), kept, earlier: Object.fromEntries(earlier) }
      return JSON.stringify(whole, null, 2)
    })

  function withPicks(rows: OwnRows): OwnRows {
    const { team_picks, ...others } = rows
    if (!team_picks) return rows
    const opened = team_picks.map(({ picks, ...row }) => ({
      ...row,
      picks: JSON.parse(openPicks(String(picks)) ?? 'null'),
    }))
    return { ...others, team_picks: opened }
  }
}
