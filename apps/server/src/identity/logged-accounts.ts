import { z } from 'zod'
import { changed, changedFields, changesInWords, loggedAction } from '#platform/logged-action.ts'

/** A person's, whoever has the team. */
const email = z.string()
const Invited = z.object({ name: z.string(), roles: z.array(z.string()) })
const Account = Invited.extend({ disabled: z.boolean() })
type Fields = Readonly<Record<string, string | boolean | string[]>>

const SIGNING_IN = 'Signing in'
const FIELDS: Record<string, string> = { name: 'Name', roles: 'Roles', disabled: SIGNING_IN }

const listed = (change: { before?: Fields; after: Fields }) =>
  changedFields(
    change,
    (field) => FIELDS[field] ?? field,
    (value) => {
      if (Array.isArray(value)) return value.join(', ') || null
      if (typeof value === 'boolean') return value ? 'disabled' : 'allowed'
      return value
    },
  )

export const accountInvited = loggedAction('account-invited', {
  payload: z.object({ email, after: Invited }),
  sentence: (change, names) => `Invited ${names.person(change.email)} as ${change.after.roles.join(', ')}.`,
  changes: listed,
})

export const firstAccountMade = loggedAction('first-account-made', {
  payload: z.object({ email, after: Invited }),
  sentence: (change, names) => `Created the first account, ${names.person(change.email)}.`,
  changes: listed,
})

export const accountChanged = loggedAction('account-changed', {
  payload: z.object({ email, before: Account.partial(), after: Account.partial() }),
  /** Disabling an account takes precedence over its other changes. */
  sentence(change, names) {
    const person = names.person(change.email)
    const changes = listed(change)
    const others = changes.filter(({ what }) => what !== SIGNING_IN)
    const signingIn = changes.find(({ what }) => what === SIGNING_IN)
    if (!signingIn) return `Changed the account of ${person}: ${changesInWords(others)}.`
    const done = `${signingIn.after === 'disabled' ? 'Disabled' : 'Enabled'} the account of ${person}`
    return others.length > 0 ? `${done}: ${changesInWords(others)}.` : `${done}.`
  },
  changes: listed,
})

/** Hidden from other managers: it would reveal which accounts are easy to enter now. */
const ofSignIn = (publicSentence: string) => ({
  visibleTo: (change: { email: string }, viewer: string) => change.email === viewer,
  publicSentence,
  isTeamHidden: true as const,
})

const Link = z.object({ expiresAt: z.number() })

export const accountLinkMade = loggedAction('account-link-made', {
  payload: z.object({ email, after: Link }),
  sentence: (change, names) => `Created a new password link for ${names.person(change.email)}.`,
  changes: ({ after }) => [
    {
      what: 'Link valid until',
      before: null,
      after: new Date(after.expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    },
  ],
  restricted: ofSignIn('Created a new password link.'),
})

const SecondStep = z.object({ secondStep: z.boolean() })

export const secondFactorReset = loggedAction('second-factor-reset', {
  payload: z.object({ email, before: SecondStep, after: SecondStep }),
  sentence: (change, names) => `Reset two-step sign-in for ${names.person(change.email)}.`,
  changes: (change) => changed('Two-step sign-in', change, ({ secondStep }) => (secondStep ? 'on' : 'off')),
  restricted: ofSignIn('Reset two-step sign-in for someone.'),
})

export const signInReleased = loggedAction('sign-in-released', {
  payload: z.object({ email }),
  sentence: (change, names) => `Released the sign-in of ${names.person(change.email)}.`,
  restricted: ofSignIn('Released the sign-in of someone.'),
})
