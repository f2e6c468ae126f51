import { type LeagueAccount, PEOPLE_CALLS } from '@tuff/contract'
import { ACCOUNTS } from './accounts.ts'
import { download } from './save-file.ts'
import { bodyTo, useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

/** SHIP-08: downloads all data about the caller. */
export const useOwnData = () => useChange((context) => download(PEOPLE_CALLS.ownData, context, 'my-data.json'))

export const useRemovePerson = ({ id }: Pick<LeagueAccount, 'id'>) =>
  useProvenChange(bodyTo(PEOPLE_CALLS.remove, { params: { id } }), { reloads: ACCOUNTS })
