import { type LeagueAccount, PEOPLE_CALLS } from '@tuff/contract'
import { ACCOUNTS } from './accounts.ts'
import { call, callForFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

/** SHIP-08: everything that is kept about the caller, as a file. */
export const useOwnData = () =>
  useChange(async (context) => saveFile(await callForFile(PEOPLE_CALLS.ownData, context), 'my-data.json'))

/** Deletes an account and what is its own. */
export const useRemovePerson = ({ id }: LeagueAccount) =>
  useProvenChange((context) => call(PEOPLE_CALLS.remove, { ...context, params: { id } }), { reloads: ACCOUNTS })
