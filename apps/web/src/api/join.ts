import { type AccountToJoin, JOIN_CALLS, type JoinInvitation } from '@tuff/contract'
import { call, callAsVisitor } from './call.ts'
import { useChange } from './use-change.ts'

/** PICK-02: what a join link offers, without a sign-in. */
export const askInvitation = (link: string): Promise<JoinInvitation> =>
  callAsVisitor(JOIN_CALLS.invitation, { query: { link } })

/** A new account with its team; it also signs this browser in. */
export const useJoinWithAccount = () =>
  useChange((_, body: AccountToJoin) => callAsVisitor(JOIN_CALLS.withAccount, { body }))

/** A team for the signed-in user. */
export const useJoinWithTeam = () =>
  useChange((context, body: { link: string; teamName: string }) => call(JOIN_CALLS.withTeam, { ...context, body }))
