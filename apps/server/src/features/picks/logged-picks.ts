import { inDollars } from '@tuff/league'
import { z } from 'zod'
import { changed, changedFields, loggedAction, momentInWords } from '#platform/logged-action.ts'

const FIELDS: Record<string, string> = {
  isOpen: 'Pick Night',
  lockAt: 'Lock',
  teamsAtMost: 'Maximum teams',
  until: 'New teams until',
}

function formatSetting(value: boolean | number | null, field: string): string {
  if (typeof value === 'boolean') return value ? 'open' : 'closed'
  if (value === null) return field === 'lockAt' ? 'first kick-off' : 'closed'
  return field === 'teamsAtMost' ? String(value) : momentInWords(value)
}

const titleOf = (field: string) => FIELDS[field] ?? field

const Night = z.object({ isOpen: z.boolean(), lockAt: z.number().nullable(), teamsAtMost: z.int() })

export const pickNightSet = loggedAction('pick-night-set', {
  payload: z.object({ before: Night, after: Night }),
  sentence({ before, after }) {
    if (before.isOpen === after.isOpen) return 'Changed the lock of Pick Night, or how many teams may join.'
    return after.isOpen ? 'Opened Pick Night.' : 'Closed Pick Night.'
  },
  changes: (change) => changedFields<boolean | number | null>(change, titleOf, formatSetting),
})

const NewTeams = z.object({ until: z.number().nullable(), teamsAtMost: z.int() })

export const newTeamsLetIn = loggedAction('new-teams-let-in', {
  payload: z.object({ before: NewTeams, after: NewTeams }),
  sentence: ({ after }) => (after.until === null ? 'Closed joining for new teams.' : 'Reopened joining for new teams.'),
  changes: (change) => changedFields<number | null>(change, titleOf, formatSetting),
})

export const joinLinkRenewed = loggedAction('join-link-renewed', {
  payload: z.object({}),
  sentence: () => 'Made a new join link.',
})

const Link = z.object({ isOn: z.boolean() })
const onOff = ({ isOn }: z.infer<typeof Link>) => (isOn ? 'on' : 'off')

export const joinLinkSwitched = loggedAction('join-link-switched', {
  payload: z.object({ before: Link, after: Link }),
  sentence: ({ after }) => `Switched the join link ${onOff(after)}.`,
  changes: (change) => changed('Join link', change, onOff),
})

export const teamJoined = loggedAction('team-joined', {
  payload: z.object({ email: z.string(), after: z.object({ name: z.string(), abbreviation: z.string() }) }),
  sentence: ({ after }) => `Joined with ${after.name} (${after.abbreviation}).`,
})

export const picksLocked = loggedAction('picks-locked', {
  payload: z.object({ week: z.int(), after: z.object({ complete: z.int(), incomplete: z.array(z.string()) }) }),
  sentence: ({ after: { complete } }) =>
    `Locked Pick Night: the rosters of ${complete === 1 ? 'one team' : `${complete} teams`} count.`,
})

export const picksReminded = loggedAction('picks-reminded', {
  payload: z.object({ after: z.object({ teams: z.int() }) }),
  sentence: ({ after }) => `Sent a Pick Night reminder: ${after.teams} teams were incomplete.`,
})

const OpenUntil = z.object({ until: z.number().nullable() })

export const teamOpenedAgain = loggedAction('team-opened-again', {
  payload: z.object({ email: z.string(), before: OpenUntil, after: OpenUntil }),
  sentence: ({ email }, names) => `Reopened the picks of ${names.team(email)}.`,
  changes: (change) => changed('Open until', change, ({ until }) => (until === null ? null : momentInWords(until))),
})

export const lateTeamCounted = loggedAction('late-team-counted', {
  payload: z.object({ email: z.string(), week: z.int(), after: z.object({ isComplete: z.boolean() }) }),
  sentence({ email, week, after }, names) {
    const team = `${names.team(email)} in Week ${week}`
    return after.isComplete
      ? `Counted the late picks of ${team}.`
      : `Closed the late picks of ${team}: the team is incomplete.`
  },
})

export const salariesSuggested = loggedAction('salaries-suggested', {
  payload: z.object({ after: z.object({ from: z.string(), players: z.int() }) }),
  sentence: ({ after }) => `Set the suggested salaries of ${after.players} players.`,
})

const Salary = z.object({ player: z.string(), salary: z.int() })

export const salarySet = loggedAction('salary-set', {
  payload: z.object({ before: Salary, after: Salary }),
  sentence: ({ before, after }, names) =>
    `Changed a salary: ${names.player(after.player)}, ${inDollars(before.salary)} to ${inDollars(after.salary)}.`,
  changes: (change, names) => changed(names.player(change.after.player), change, ({ salary }) => inDollars(salary)),
})
