import type { MessageContent } from '#outbox/message.ts'

type Person = { name: string }
type Link = { path: string }

export const invitationMail = ({ name }: Person, { path }: Link, league: string): MessageContent => ({
  title: `You are invited to ${league}`,
  body: `Hello ${name},

you have an account in ${league}. Choose your password with this link. It works once and expires in seven days:`,
  path,
})

export const newLinkMail = ({ name }: Person, { path }: Link, league: string): MessageContent => ({
  title: `Choose a new password for ${league}`,
  body: `Hello ${name},

your commissioner has created a link for you to choose a new password. Your current password keeps working until then. The link works once and expires in seven days:`,
  path,
})

export const requestedLinkMail = ({ name }: Person, { path }: Link, league: string): MessageContent => ({
  title: `Choose a new password for ${league}`,
  body: `Hello ${name},

someone, probably you, asked to reset your password. If it was not you, ignore this e-mail: your password stays the same. If it was, choose a new one. The link works once and expires in one hour:`,
  path,
})
