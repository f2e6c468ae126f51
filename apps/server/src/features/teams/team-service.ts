import { type LeagueTeam, type LeagueTeams, namesTag, type TeamNaming } from '@tuff/contract'
import { canNameTeam, EVERY_WEEK, findTeam, namingProblems, type Snapshot, type Team, withNames } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import { AppError } from '#platform/errors.ts'
import { changedFields, isSame, loggedAction } from '#platform/logged-action.ts'
import { listingLateChanges } from '#season/late-changes.ts'
import { theTeam } from '#season/named.ts'
import { readSettings, readTeams } from '#season/season-rows.ts'

const Names = z.object({ name: z.string(), abbreviation: z.string() })
type Names = z.infer<typeof Names>

type Renaming = {
  teams: {
    rename(
      email: string,
      names: { teamName: string; abbreviation: string },
      seen: string,
      by: Author & { isCommissioner: boolean },
    ): Promise<unknown>
  }
}

export const teamRenamed = loggedAction('team-renamed', {
  payload: z.object({ email: z.string(), before: Names, after: Names }),
  sentence: ({ before, after }) => `Named a team: ${describeTeam(before)} is now ${describeTeam(after)}.`,
  changes: (change) => changedFields(change, (field) => (field === 'name' ? 'Name' : 'Abbreviation'), String),
  revert: {
    isOpen({ email, after }, { league }: { league: Snapshot }) {
      const team = findTeam(league, email)
      return team !== undefined && isSame(after, namesIn(team))
    },
    make({ email, before, after }, { teams }: Renaming, by) {
      const [was, is] = [before, after].map(({ name, abbreviation }) => ({ teamName: name, abbreviation }))
      return teams.rename(email, was!, namesTag(is!), { ...by, isCommissioner: true })
    },
  },
})

export type TeamService = ReturnType<typeof createTeamService>

export function createTeamService({ change }: { change: MakeChange }) {
  return {
    /** `seen` is the request's `If-Match`: the team's name when the form was opened. */
    rename: (
      email: string,
      { teamName, abbreviation }: Omit<TeamNaming, 'reason'>,
      seen: string | undefined,
      by: Author & { isCommissioner: boolean },
    ): Promise<LeagueTeam> =>
      change({ by, touches: ['league'] }, async (tx) => {
        const teams = await readTeams(tx)
        const who = { isManager: email === by.email, isCommissioner: by.isCommissioner }
        if (!canNameTeam(who, await readSettings(tx)))
          throw new AppError('not-allowed', who.isManager ? TEAM_GONE : NOT_HIS)
        const before = theTeam(
          teams.find((team) => team.email === email),
          email,
        )
        const previous = teamMessage(before)
        if (seen !== undefined && seen !== namesTag(previous))
          throw new AppError('stale', `This team has been named in the meantime: it is now ${describeTeam(before)}.`, {
            team: previous,
          })
        const after = withNames(teams, email, { name: teamName, abbreviation })
        const problems = namingProblems(teams, after)
        if (problems.length > 0)
          throw new AppError('rule-broken', problems.map(({ message }) => `${message}.`).join(' '), { problems })
        if (before.name === after.name && before.abbreviation === after.abbreviation) return { result: previous }
        // The name is the last tie-breaker, also in closed weeks.
        const touching = { cause: 'name' as const, weeks: EVERY_WEEK }
        await listingLateChanges(tx, touching, () =>
          tx.updateTable('teams').set(namesIn(after)).where('email', '=', email).execute(),
        )
        const entry = teamRenamed.entry({ email, before: namesIn(before), after: namesIn(after) })
        return { entry, result: teamMessage(after) }
      }),
  }
}

export const leagueTeams = ({ teams, settings }: Snapshot): LeagueTeams => ({
  teams: teams.map(teamMessage),
  namedBy: settings.teamsNamedBy,
})

const TEAM_GONE = 'In this league the commissioner names the teams.'
const NOT_HIS = 'Only its manager and the commissioner may name a team.'

const namesIn = ({ name, abbreviation }: Names) => ({ name, abbreviation })
const describeTeam = ({ name, abbreviation }: Names) => `${name} (${abbreviation})`

export const teamMessage = ({ email, name, abbreviation }: Team): LeagueTeam => ({
  managerEmail: email,
  teamName: name,
  abbreviation,
})
