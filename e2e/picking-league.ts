import { PickNightManagement, SETUP_CALLS, SetupCheck, SetupState } from '@tuff/contract'
import { seasonAt } from '@tuff/league'
import type { Actor } from './actor.ts'
import { callerAs } from './caller.ts'
import { isCommissioner } from './own-league.ts'

const DAY = 86_400_000
const CLUBS = ['KC', 'BUF', 'PHI', 'DAL', 'GB', 'PIT', 'SEA', 'MIA']
const NAMES = ['Ackerley', 'Brandt', 'Castle', 'Danvers', 'Eastlake', 'Fairbairn', 'Gladwyn', 'Hathersage']

/** A new league three days before its first kick-off: players with salaries, `each` of a position, and Pick Night open. */
export async function opensPickNight(pat: Actor, each = 20): Promise<{ link: string; tag: string }> {
  await isCommissioner(pat)
  const call = await callerAs(pat.account, pat.league)
  const season = seasonAt(Date.now())
  await expects(call('POST', '/api/commissioner/data/import', { season, games: inBase64(gamesIn(season)) }))
  const { choices } = SetupState.parse(await expects(call('GET', SETUP_CALLS.state.path)))
  const teamsCsv = inBase64(`team,email\nFourth & Wrong,${pat.account.email}\n`)
  const draft = { ...choices, season, firstWeek: 1, teamsCsv, playersCsv: inBase64(playersFile(each)) }
  const checked = SetupCheck.parse(await expects(call('POST', SETUP_CALLS.preview.path, draft)))
  if (checked.result === 'problems') throw new Error(JSON.stringify(checked.problems))
  await expects(call('POST', SETUP_CALLS.apply.path, draft, { 'if-match': checked.tag, 'idempotency-key': 'setup' }))
  const before = PickNightManagement.parse(await expects(call('GET', '/api/commissioner/picks')))
  const choice = { isOpen: true, lockAt: null, teamsAtMost: 8 }
  const management = PickNightManagement.parse(
    await expects(call('PUT', '/api/commissioner/picks', choice, { 'if-match': before.tag })),
  )
  return { link: management.link?.url ?? '', tag: management.tag }
}

export async function locksAt(pat: Actor, tag: string, lockAt: number): Promise<void> {
  const call = await callerAs(pat.account, pat.league)
  const choice = { isOpen: true, lockAt, teamsAtMost: 8 }
  await expects(call('PUT', '/api/commissioner/picks', choice, { 'if-match': tag }))
}

function gamesIn(season: number): string {
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
  const rows = Array.from({ length: CLUBS.length / 2 }, (_, at) => {
    const [away, home] = [CLUBS[2 * at], CLUBS[2 * at + 1]]
    return `${season}_01_${away}_${home},${season},REG,1,${day},Sunday,20:20,${away},,${home},,Home,,,`
  })
  const head =
    'game_id,season,game_type,week,gameday,weekday,gametime,away_team,away_score,home_team,home_score,location,result,total,overtime'
  return `${[head, ...rows].join('\n')}\n`
}

/** Half a dollar apart from one to the next, up to ten dollars. */
function playersFile(each: number): string {
  const rows = ['QB', 'RB', 'WR', 'TE'].flatMap((position) =>
    Array.from({ length: each }, (_, at) => {
      const name = `${position} ${NAMES[at % NAMES.length]} ${at}`
      return `${position}${at},${0.5 * Math.max(1, 20 - at)},${name},${position},${CLUBS[at % CLUBS.length]}`
    }),
  )
  return `${['id,salary,name,position,team', ...rows].join('\n')}\n`
}

const inBase64 = (text: string): string => Buffer.from(text).toString('base64')

async function expects(response: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await response
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
