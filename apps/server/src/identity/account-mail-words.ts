import { PAGE_PATHS } from '@tuff/contract'
import type { MessageContent } from '#outbox/message.ts'

export const greeted = (content: MessageContent, name?: string): MessageContent => ({
  ...content,
  body: `Hello${name ? ` ${name}` : ''},\n\n${content.body}`,
})

/** Without a greeting, as a push message is. */
export const alone = (content: MessageContent): MessageContent => ({
  ...content,
  body: content.body.charAt(0).toUpperCase() + content.body.slice(1).replace(/:$/, '.'),
})

type Link = { path: string }

export const invitationMail = ({ path }: Link, league: string): MessageContent => ({
  title: `You are invited to ${league}`,
  body: `you have an account in ${league}. Choose your password with this link. It works once and expires in seven days:`,
  path,
})

export const newLinkMail = ({ path }: Link, league: string): MessageContent => ({
  title: `Choose a new password for ${league}`,
  body: 'your commissioner has created a link for you to choose a new password. Your current password keeps working until then. The link works once and expires in seven days:',
  path,
})

export const linkMadeMail = (league: string): MessageContent => ({
  title: `A password link for ${league}`,
  body: 'your commissioner has created a link for choosing a new password of your account. Your current password keeps working until the link is used. If you did not ask for it, talk to your commissioner:',
  path: PAGE_PATHS.profile,
})

export const requestedLinkMail = ({ path }: Link, league: string): MessageContent => ({
  title: `Choose a new password for ${league}`,
  body: 'someone, probably you, asked to reset your password. If it was not you, ignore this e-mail: your password stays the same. If it was, choose a new one. The link works once and expires in one hour:',
  path,
})

const IF_NOT_YOU =
  'If it was not you, choose a new password right away with the link below, and tell your commissioner:'

export const newPasswordMail = (league: string): MessageContent => ({
  title: `Your password for ${league} was changed`,
  body: `a new password was chosen for your account. You were signed out everywhere else, and your access tokens were revoked. If it was you, you do not need to do anything. ${IF_NOT_YOU}`,
  path: '/forgot-password',
})

export const secondStepOnMail = (league: string): MessageContent => ({
  title: `Two-step sign-in for ${league} is on`,
  body: 'signing in to your account now also takes a code from an authenticator app. If it was you, you do not need to do anything. If it was not you, tell your commissioner, who can reset it:',
  path: PAGE_PATHS.profile,
})

export const secondStepOffMail = (league: string): MessageContent => ({
  title: `Two-step sign-in for ${league} is off`,
  body: `two-step sign-in was turned off for your account: your password alone is enough. If it was you, you do not need to do anything. ${IF_NOT_YOU}`,
  path: '/forgot-password',
})

export const secondStepResetMail = (league: string): MessageContent => ({
  title: `Two-step sign-in for ${league} was reset`,
  body: 'your commissioner reset two-step sign-in for your account: your password alone is enough until you set it up again on your profile. If you did not ask for it, talk to your commissioner:',
  path: PAGE_PATHS.profile,
})

export const tokenMadeMail = (league: string): MessageContent => ({
  title: `A new access token for ${league}`,
  body: 'an access token was made for your account: an app that has it can read what you read, or also ask for trades. If it was you, you do not need to do anything. If it was not you, revoke it on your profile and choose a new password:',
  path: PAGE_PATHS.profile,
})

export const rolesMail = (league: string, roles: string): MessageContent => ({
  title: `Your roles in ${league} were changed`,
  body: `a commissioner changed the roles of your account. They are now: ${JSON.parse(roles).join(', ') || 'none'}. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.profile,
})

export const emailChangedMail = (to: string, league: string): MessageContent => ({
  title: `Your e-mail for ${league} was changed`,
  body: `a commissioner changed the e-mail of your account. You sign in with ${to} from now on, and mail goes there. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.profile,
})

export const teamGivenMail = (team: string, to: string, league: string): MessageContent => ({
  title: `${team} has a new manager`,
  body: `a commissioner of ${league} handed ${team} over to ${to}. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.standings,
})

export const teamTakenMail = (team: string, league: string): MessageContent => ({
  title: `${team} is yours`,
  body: `a commissioner of ${league} handed ${team} over to you: its roster, trades and money are now yours. If you did not expect it, talk to your commissioner:`,
  path: PAGE_PATHS.standings,
})
