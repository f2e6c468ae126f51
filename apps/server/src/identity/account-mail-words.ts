import type { MessageContent } from '#outbox/message.ts'

type Person = { name: string }
type Link = { path: string }

/** The texts of mails about an account, each with a link. `league` is the league's name. */
export const invitationMail = ({ name }: Person, { path }: Link, league: string): MessageContent => ({
  title: `You are invited to ${league}`,
  body: `Hello ${name},

you have an account in ${league}. Choose your password, and you are in. The link is good once, for seven days:`,
  path,
})

export const newLinkMail = ({ name }: Person, { path }: Link, league: string): MessageContent => ({
  title: `Choose a new password for ${league}`,
  body: `Hello ${name},

your commissioner has made a link for you, with which you choose a new password. Until then the one you have works. The link is good once, for seven days:`,
  path,
})

export const requestedLinkMail = ({ name }: Person, { path }: Link, league: string): MessageContent => ({
  title: `Choose a new password for ${league}`,
  body: `Hello ${name},

somebody, probably you, has said that you forgot your password. If it was not you, there is nothing to do: your password stays as it is. If it was, choose a new one. The link is good once, for one hour:`,
  path,
})
