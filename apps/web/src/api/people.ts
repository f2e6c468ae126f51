import { type LeagueAccount, PEOPLE_CALLS } from '@tuff/contract'
import { ACCOUNTS } from './accounts.ts'
import { call, callForFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

/** SHIP-08: downloads all data about the caller. */
export const useOwnData = () =>
  useChange(async (context) => saveFile(await callForFile(PEOPLE_CALLS.ownData, context), 'my-data.json'))

/** Deletes an account and its data. */
export const useRemovePerson = ({ id }: LeagueAccount) =>
  useProvenChange((context) => call(PEOPLE_CALLS.remove, { ...context, params: { id } }), { reloads: ACCOUNTS })
