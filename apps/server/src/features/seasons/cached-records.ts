import type { Snapshot } from '@tuff/league'
import { type LeagueRecord, recordsOf } from '@tuff/recap'

export function cachedRecords() {
  let last: { snapshot: Snapshot; records: readonly LeagueRecord[] } | undefined
  return (snapshot: Snapshot, season: number): readonly LeagueRecord[] => {
    if (last?.snapshot !== snapshot)
      last = { snapshot, records: recordsOf([{ season, snapshot, through: snapshot.week }]) }
    return last.records
  }
}
