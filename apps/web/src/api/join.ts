import { type AccountToJoin, JOIN_CALLS, type JoinInvitation } from '@tuff/contract'
import { callAsVisitor } from './call.ts'
import { bodyTo, useChange } from './use-change.ts'

/** PICK-02. */
export const fetchInvitation = (link: string): Promise<JoinInvitation> =>
  callAsVisitor(JOIN_CALLS.invitation, { query: { link } })

/** A new account with its team; it also signs this browser in. */
export const useJoinWithAccount = () =>
  useChange((_, body: AccountToJoin) => callAsVisitor(JOIN_CALLS.withAccount, { body }))

export const useJoinWithTeam = () => useChange(bodyTo(JOIN_CALLS.withTeam))
