import { PAGE_PATHS } from '@tuff/contract'
import type { MessageContent } from '#outbox/message.ts'

export type Person = { name: string; roles: string }

const IF_NOT_YOU =
  'If it was not you, choose a new password right away with the link below, and tell your commissioner:'

export const newPasswordMail = ({ name }: Person, league: string): MessageContent => ({
  title: `Your password for ${league} was changed`,
  body: `Hello ${name},

a new password was chosen for your account. You were signed out everywhere else, and your access tokens were revoked. If it was you, you do not need to do anything. ${IF_NOT_YOU}`,
  path: '/forgot-password',
})

export const secondStepOnMail = ({ name }: Person, league: string): MessageContent => ({
  title: `Two-step sign-in for ${league} is on`,
  body: `Hello ${name},

signing in to your account now also takes a code from an authenticator app. If it was you, you do not need to do anything. If it was not you, tell your commissioner, who can reset it:`,
  path: PAGE_PATHS.profile,
})

export const secondStepOffMail = ({ name }: Person, league: string): MessageContent => ({
  title: `Two-step sign-in for ${league} is off`,
  body: `Hello ${name},

two-step sign-in was turned off for your account: your password alone is enough. If it was you, you do not need to do anything. ${IF_NOT_YOU}`,
  path: '/forgot-password',
})

export const secondStepResetMail = ({ name }: Person, league: string): MessageContent => ({
  title: `Two-step sign-in for ${league} was reset`,
  body: `Hello ${name},

your commissioner reset two-step sign-in for your account: your password alone is enough until you set it up again on your profile. If you did not ask for it, talk to your commissioner:`,
  path: PAGE_PATHS.profile,
})

export const tokenMadeMail = ({ name }: Person, league: string): MessageContent => ({
  title: `A new access token for ${league}`,
  body: `Hello ${name},

an access token was made for your account: an app that has it can read what you read, or also ask for trades. If it was you, you do not need to do anything. If it was not you, revoke it on your profile and choose a new password:`,
  path: PAGE_PATHS.profile,
})

export const rolesMail = ({ name, roles }: Person, league: string): MessageContent => ({
  title: `Your roles in ${league} were changed`,
  body: `Hello ${name},

a commissioner changed the roles of your account. They are now: ${JSON.parse(roles).join(', ') || 'none'}. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.profile,
})

export const emailChangedMail = (to: string, league: string): MessageContent => ({
  title: `Your e-mail for ${league} was changed`,
  body: `Hello,

a commissioner changed the e-mail of your account. You sign in with ${to} from now on, and mail goes there. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.profile,
})

export const teamGivenMail = (team: string, to: string, league: string): MessageContent => ({
  title: `${team} has a new manager`,
  body: `Hello,

a commissioner of ${league} handed ${team} over to ${to}. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.standings,
})

export const teamTakenMail = (team: string, league: string): MessageContent => ({
  title: `${team} is yours`,
  body: `Hello,

a commissioner of ${league} handed ${team} over to you: its roster, trades and money are now yours. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.standings,
})
