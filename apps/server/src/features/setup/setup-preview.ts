import { changedSettings, type SetupPreview } from '@tuff/contract'
import { dollars } from '@tuff/league'
import type { SetupPlan } from './setup-plan.ts'
import type { SetupState } from './setup-state.ts'

export function setupPreview(plan: SetupPlan, state: SetupState, invitesManagers: boolean): SetupPreview {
  const before = new Map(state.teams.map((team) => [team.email, team]))
  const isSame = ({ email, name, abbreviation }: SetupPlan['teams'][number]) =>
    before.get(email)?.name === name && before.get(email)?.abbreviation === abbreviation
  const emails = new Set(plan.teams.map(({ email }) => email))
  const known = new Set(state.players.map(({ id }) => id))
  const added = plan.changedPlayers.filter(({ id }) => !known.has(id)).length
  return {
    settings: changedSettings(state.choices, plan.choices),
    teams: {
      added: plan.teams.filter(({ email }) => !before.has(email)).map(named),
      changed: plan.teams.filter((team) => before.has(team.email) && !isSame(team)).map(named),
      removed: state.teams.filter(({ email }) => !emails.has(email)).map(named),
      unchanged: plan.teams.filter(isSame).length,
    },
    players: { added, changed: plan.changedPlayers.length - added, unchanged: plan.unchangedPlayers },
    playersFile: rowsIn(plan.playerRows),
    rosters: rostersIn(plan, state.week),
    week: state.week,
    firstWeek: plan.choices.settings.firstWeek,
    invitations: invitesManagers ? invited(plan, state) : [],
    ignoredColumns: plan.ignoredColumns,
  }
}

const NAMES_SHOWN = 20

function rowsIn(rows: SetupPlan['playerRows']): SetupPreview['playersFile'] {
  if (!rows) return null
  const first = (names: readonly string[]) => ({
    names: names.slice(0, NAMES_SHOWN),
    more: Math.max(0, names.length - NAMES_SHOWN),
  })
  const { from = null, read, unknown, withoutSlot } = rows
  return { from, read, unknown: first(unknown), withoutSlot: first(withoutSlot) }
}

function rostersIn({ teams, rosters, players, choices }: SetupPlan, week: number): SetupPreview['rosters'] {
  const cap = dollars(choices.settings.salaryCap)
  const now = Map.groupBy(
    rosters.filter((entry) => entry.week === week),
    ({ email }) => email,
  )
  return teams.map(({ email, name }) => {
    const entries = now.get(email) ?? []
    const salary = entries.reduce((sum, { playerId }) => sum + players.get(playerId)!.salary, 0)
    return {
      managerEmail: email,
      teamName: name,
      players: entries.length,
      salary: salary / 100,
      capSpace: (cap - salary) / 100,
    }
  })
}

const invited = ({ teams }: SetupPlan, { accountEmails }: SetupState) =>
  teams.filter(({ email }) => !accountEmails.has(email)).map(({ email, manager }) => ({ email, name: manager }))

const named = ({ email, name }: { email: string; name: string }) => ({ email, name })
