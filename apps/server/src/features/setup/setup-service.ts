import {
  ChangedSetting,
  type Invited,
  type PasswordLink,
  SETUP_LIMITS,
  type SetupCheck,
  type SetupDone,
  type SetupDraft,
  type SetupPool,
  type SetupPoolFiles,
  SetupPreview,
  type SetupState as SetupStateMessage,
  settingInWords,
  settingName,
} from '@tuff/contract'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import type { Entry } from '#platform/logged-action.ts'
import { changedFields, loggedAction } from '#platform/logged-action.ts'
import { tagOf } from '#platform/value-tag.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { notifyOfSalaries } from '#season/salary-news.ts'
import { createProblemList, type ProblemList } from './problem-list.ts'
import { isPlan, peopleIn, planSetup } from './setup-plan.ts'
import { setupPreview } from './setup-preview.ts'
import { type Choices, readSetupState, type SetupState } from './setup-state.ts'
import { saveSetup } from './setup-writes.ts'

/** The settings are beside the lists, by their paths. */
const Before = z.looseObject({ teams: z.array(z.object({ email: z.string(), name: z.string() })).readonly() })
const After = z.looseObject({
  ...SetupPreview.pick({ teams: true, players: true }).shape,
  invitations: z.array(z.string()),
})
const Settings = z.record(z.string(), ChangedSetting.shape.before)

export const leagueSetUp = loggedAction('league-set-up', {
  payload: z.object({ before: Before, after: After }),
  sentence: () => 'Set up the league.',
  changes({ before: { teams: former, ...was }, after: { teams, players, invitations, ...is } }, names) {
    const formerName = (email: string) => former.find((team) => team.email === email)?.name ?? null
    const settings = { before: Settings.safeParse(was).data, after: Settings.safeParse(is).data }
    return [
      ...changedFields(settings, settingName, (value) => settingInWords(value) || null),
      ...listed('Teams added', null, namesOf(teams.added)),
      ...teams.changed.map(({ email, name }) => ({
        what: `Team of ${names.person(email)}`,
        before: formerName(email),
        after: name,
      })),
      ...listed('Teams removed', namesOf(teams.removed), null),
      ...listed('Players', null, countsOf({ added: players.added, changed: players.changed })),
      ...listed('Invited', null, invitations.map(names.person).join(', ')),
    ]
  },
})

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

const listed = (what: string, before: string | null, after: string | null) =>
  before || after ? [{ what, before, after }] : []

const namesOf = (teams: readonly { name: string }[]) => teams.map(({ name }) => name).join(', ')

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'notify' | 'refreshShown'> & {
  choices: Choices
  /** Undefined if an external provider keeps the accounts. */
  invite:
    | ((
        tx: Tx,
        invitation: { email: string; name: string; roles: ['manager'] },
      ) => Promise<Required<ChangeResult<Invited>>>)
    | undefined
}

export type SetupService = ReturnType<typeof createSetupService>

export function createSetupService({ db, change, choices: kept, invite, notify, refreshShown }: Deps) {
  const stateNow = () => db.transaction((tx) => readSetupState(tx, kept))
  return {
    async state(): Promise<SetupStateMessage> {
      const { refusal, teams, players, week, proposedFirstWeek, choices } = await stateNow()
      const games = await db.query
        .selectFrom('games')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return {
        refusal: refusal ?? null,
        teams: teams.length,
        players: players.length,
        games: Number(games.count),
        week,
        proposedFirstWeek,
        choices,
        limits: SETUP_LIMITS,
      }
    },

    async preview(draft: SetupDraft): Promise<SetupCheck> {
      const state = await stateNow()
      const plan = await planFor(draft, state)
      if (!isPlan(plan)) return { result: 'problems', ...plan.shown() }
      const preview = setupPreview(plan, state, invite !== undefined)
      return { result: 'preview', preview, tag: tagOf(preview) }
    },

    async pool(files: SetupPoolFiles): Promise<SetupPool> {
      const state = await stateNow()
      refuseIfTooLate(state)
      const problems = createProblemList()
      const people = await peopleIn(files, state, problems)
      if (!people || !problems.isEmpty) return { result: 'problems', ...problems.shown() }
      return {
        result: 'pool',
        teams: people.teams.map(({ email, name }) => ({ email, name })),
        players: [...people.players.values()].map(knownPlayer),
      }
    },

    async apply(draft: SetupDraft, seen: string | undefined, by: Author, key?: KeyedRequest): Promise<SetupDone> {
      // Outside the stored response: links must not be stored for repeated requests.
      const links = new Map<string, PasswordLink>()
      const preview = await change({ by, key, touches: ['league'], first: refreshShown }, async (tx) => {
        links.clear()
        const state = await readSetupState(tx, kept)
        const plan = await planFor(draft, state)
        if (!isPlan(plan)) throw refusalOf(plan)
        const preview = setupPreview(plan, state, invite !== undefined)
        if (seen !== undefined && seen !== tagOf(preview))
          throw new AppError('stale', 'The league has changed since the preview. Look at it again first.', { preview })
        await saveSetup(tx, plan, state.week, kept)
        await notifyOfSalaries(tx, { notify })
        const entry: Entry[] = []
        for (const { email, name } of preview.invitations) {
          const invited = await invite!(tx, { email, name, roles: ['manager'] })
          links.set(email, invited.result.link)
          entry.push(...[invited.entry].flat())
        }
        entry.push(leagueSetUp.entry(beforeAndAfter(state, preview)))
        return { entry, result: preview }
      })
      return {
        ...preview,
        invitations: preview.invitations.map((invitation) => ({
          ...invitation,
          link: links.get(invitation.email) ?? null,
        })),
      }
    },
  }
}

function refuseIfTooLate({ refusal }: SetupState): void {
  if (refusal) throw new AppError('rule-broken', refusal)
}

async function planFor(draft: SetupDraft, state: SetupState) {
  refuseIfTooLate(state)
  if (draft.rostersCsv !== undefined && state.isPicking)
    throw new AppError('rule-broken', 'Pick Night is open: the teams pick their rosters. Close it first.')
  return planSetup(draft, state)
}

function refusalOf(problems: ProblemList): AppError {
  const shown = problems.shown()
  const count = shown.problems.length + shown.more
  return new AppError(
    'rule-broken',
    `Nothing was saved: there ${count === 1 ? 'is a problem' : `are ${count} problems`}.`,
    shown,
  )
}

function beforeAndAfter(state: SetupState, { settings, teams, players, invitations }: SetupPreview) {
  const valuesOf = (side: 'before' | 'after') => Object.fromEntries(settings.map((each) => [each.setting, each[side]]))
  return {
    before: { ...valuesOf('before'), teams: state.teams },
    after: { ...valuesOf('after'), teams, players, invitations: invitations.map(({ email }) => email) },
  }
}
