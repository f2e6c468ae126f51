import { type LeagueChoices, weekLabel } from '@tuff/contract'
import { type Player, proposedFirstWeek, type RosterEntry, type Team } from '@tuff/league'
import type { Query, Tx } from '#platform/db/client.ts'
import { readSetting } from '#platform/settings-store.ts'
import { seasonOfSources } from '#season/chosen-sources.ts'
import { hasRosters } from '#season/has-rosters.ts'
import { isPicking, readPickNight } from '#season/pick-rows.ts'
import { readPlayers } from '#season/player-rows.ts'
import { readRosters, readTeams } from '#season/season-rows.ts'
import { readWeek } from '#season/week-rows.ts'

export type SetupState = {
  refusal: string | undefined
  choices: LeagueChoices
  /** The season of the active public sources; undefined if none is active. */
  sourcesSeason: number | undefined
  teams: readonly Team[]
  players: readonly Player[]
  rosters: readonly RosterEntry[]
  /** The current week, up to which rosters are needed (rule 10.5). */
  week: number
  proposedFirstWeek: number
  accountEmails: ReadonlySet<string>
  /** The teams are being picked: their rosters come from Pick Night. */
  isPicking: boolean
}

export type Choices = {
  read(query: Query): Promise<LeagueChoices>
  write(tx: Tx, choices: LeagueChoices): Promise<void>
}

export async function readSetupState(query: Query, choices: Choices): Promise<SetupState> {
  const week = await readWeek(query)
  const accounts = await query.selectFrom('accounts').select('email').execute()
  const chosen = await choices.read(query)
  const rosters = await readRosters(query)
  return {
    refusal: await setupRefusal(query, week),
    choices: chosen,
    sourcesSeason: await seasonOfSources(query),
    teams: await readTeams(query),
    players: await readPlayers(query),
    rosters,
    week,
    // A league without rosters has not begun.
    proposedFirstWeek: rosters.length > 0 ? chosen.settings.firstWeek : proposedFirstWeek(week),
    accountEmails: new Set(accounts.map(({ email }) => email)),
    isPicking: isPicking(await readPickNight(query)),
  }
}

/** Rule 10.6: a new setup must not delete history; weeks opened by the setup itself, or left again, are none. */
async function setupRefusal(query: Query, week: number): Promise<string | undefined> {
  if (await readSetting(query, 'demo')) return DEMO
  if (!(await query.selectFrom('teams').select('email').limit(1).executeTakeFirst())) return undefined
  // Teams taken over from the last season have no history in this one.
  if (!(await hasRosters(query))) return undefined
  if (await query.selectFrom('trades').select('id').limit(1).executeTakeFirst()) return tooLate('it has trades')
  const begun = await query
    .selectFrom('opened_weeks')
    .select('week')
    .where('opened_at', 'is not', null)
    .where('week', '<=', week)
    .orderBy('week')
    .limit(1)
    .executeTakeFirst()
  return begun && tooLate(`${weekLabel(begun.week)} has begun`)
}

const DEMO =
  'The demo league cannot be set up again. For a league of your own, start the server with TUFF_DEMO=0 and with TUFF_DATA set to an empty folder.'

const tooLate = (why: string) =>
  `This league can no longer be set up again, because ${why} and that history would be lost. Change its settings, rosters and trades instead.`
