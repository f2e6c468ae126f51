import { type AccountToJoin, type JoinInvitation, type JoinRefusal, moneyOf } from '@tuff/contract'
import {
  type Instant,
  isJoiningLate,
  isLocked,
  namingProblems,
  promisedPayouts,
  regularWeekCount,
  type Snapshot,
  withNames,
} from '@tuff/league'
import type { JoiningAccount, JoiningAccounts } from '#identity/joining-accounts.ts'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import type { PickNightRow } from '#season/pick-rows.ts'
import { readTeams } from '#season/season-rows.ts'
import { readWeek } from '#season/week-rows.ts'
import { teamJoined } from './logged-picks.ts'
import { hashOfLink, readNight } from './new-night.ts'
import { nothing, type PickStore } from './pick-store.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'people'> & {
  picks: Pick<PickStore, 'openLate'>
  shown: { readonly current: { product: string; season: number } }
  /** Undefined if an external provider keeps the accounts. */
  accounts: JoiningAccounts | undefined
}

type Joined = { managerEmail: string; teamName: string; abbreviation: string }
type Joining = { link: string; teamName: string }

export type JoinService = ReturnType<typeof createJoinService>

/** PICK-02: joining by the league's link, without the commissioner. */
export function createJoinService({ db, picks, league, clock, change, shown, people, accounts }: Deps) {
  return {
    async invitation(link: string): Promise<JoinInvitation> {
      const { night, closed, teams, lockAt, lateUntil, week } = await db.transaction((tx) => checkLink(tx, link))
      if (closed) return closed
      const { invited_by, teams_at_most } = night!
      return {
        state: 'open',
        ...shown.current,
        invitedBy: invited_by === null ? null : ((await people()).get(invited_by) ?? null),
        now: clock.now(),
        speed: clock.speed,
        lockAt,
        late: lateUntil === null ? null : { until: lateUntil, week },
        salaryCap: moneyOf(league.snapshot.settings.salaryCap),
        dues: moneyOf(league.snapshot.settings.dues.amount),
        duesDueOn: league.snapshot.settings.dues.dueOn,
        payouts: payoutsOf(league.snapshot, Math.max(teams, teams_at_most)),
        teams,
        teamsAtMost: teams_at_most,
        hasOwnAccounts: accounts !== undefined,
      }
    },

    withTeam: ({ link, teamName }: Joining, by: Author): Promise<Joined> =>
      change({ by, touches: ['league', 'picks'] }, async (tx) => addTeam(tx, { link, teamName, email: by.email })),

    async withAccount(
      { link, teamName, ...person }: AccountToJoin,
      address: string,
    ): Promise<{ joined: Joined; account: JoiningAccount }> {
      if (!accounts) throw new AppError('rule-broken', 'Sign in first: this league has no accounts of its own.')
      // Before the password is hashed, which takes long.
      await db.transaction((tx) => refuseClosed(tx, link))
      const account = await accounts.prepare(person, address)
      const { email } = account
      const joined = await change({ by: { subject: account.id, email }, touches: ['league', 'picks'] }, async (tx) => {
        // A team that waits for its invited manager cannot be joined.
        const taken = (await readTeams(tx)).some((team) => team.email === email)
        if (taken) throw new AppError('rule-broken', WAITING, { field: 'email' } satisfies JoinRefusal)
        await accounts.addIn(tx, account)
        return addTeam(tx, { link, teamName, email })
      })
      return { joined, account }
    },
  }

  async function checkLink(tx: Tx, link: string) {
    const { night, times } = await readNight(tx)
    const week = await readWeek(tx)
    const teams = (await readTeams(tx)).length
    const now = clock.now()
    const until = night?.new_teams_until ?? null
    const lateUntil = isJoiningLate(times, until, week, now) ? until : null
    const lockedAt = lateUntil === null && isLocked(times, now) ? (times.lockedAt ?? times.lockAt) : undefined
    const closed = closedBecause(night, link, { lockedAt, teams })
    return { night, closed, teams, lockAt: times.lockAt, lateUntil, week }
  }

  async function refuseClosed(tx: Tx, link: string): Promise<{ lateUntil: Instant | null }> {
    const { closed, lateUntil } = await checkLink(tx, link)
    if (closed) throw new AppError('rule-broken', `${closed.title} ${closed.hint}`)
    return { lateUntil }
  }

  async function addTeam(tx: Tx, { link, teamName, email }: Joining & { email: string }) {
    const { lateUntil } = await refuseClosed(tx, link)
    const teams = await readTeams(tx)
    const own = teams.find((team) => team.email === email)
    if (own) throw new AppError('rule-broken', `You already have a team: ${own.name}.`)
    const team = withNames(teams, email, { name: teamName, abbreviation: '' })
    const problems = namingProblems(teams, team)
    if (problems.length > 0)
      throw new AppError('rule-broken', problems.map(({ message }) => `${message}.`).join(' '), {
        field: 'teamName',
      } satisfies JoinRefusal)
    await tx.insertInto('teams').values(team).execute()
    if (lateUntil !== null) await picks.openLate(tx, nothing(email), lateUntil)
    const { name, abbreviation } = team
    return {
      entry: teamJoined.entry({ email, after: { name, abbreviation } }),
      result: { managerEmail: email, teamName: name, abbreviation },
    }
  }
}

const WAITING =
  'A team is waiting for this e-mail already. Use the link of your invitation, or ask the commissioner for a new one.'

/** `lockedAt` is undefined while teams may join. */
function closedBecause(
  night: PickNightRow | undefined,
  link: string,
  { lockedAt, teams }: { lockedAt: Instant | null | undefined; teams: number },
): Exclude<JoinInvitation, { state: 'open' }> | undefined {
  const closed = { title: 'This link has been switched off.', hint: 'Ask the commissioner for the new one.' }
  if (!night || night.link_hash !== hashOfLink(link) || night.is_link_on === 0)
    return { state: 'off', ...closed, lockedAt: null }
  if (lockedAt !== undefined)
    return {
      state: 'locked',
      title: 'The picks are locked.',
      hint: 'Ask the commissioner to open a late team.',
      lockedAt,
    }
  if (night.is_open === 0)
    return {
      state: 'off',
      title: 'Pick Night is not open.',
      hint: 'Ask the commissioner when it opens.',
      lockedAt: null,
    }
  if (teams < night.teams_at_most) return undefined
  const hint = `All ${night.teams_at_most} teams are taken.`
  return { state: 'full', title: 'The league is full.', hint, lockedAt: null }
}

function payoutsOf({ settings }: Snapshot, teams: number) {
  const { weekly, bonus, playoffs } = settings.payouts
  return {
    weeks: regularWeekCount(settings),
    weekly: weekly.map(moneyOf),
    bonus: bonus.map(moneyOf),
    playoffs: playoffs.map(moneyOf),
    total: moneyOf(promisedPayouts(settings, teams)),
  }
}
