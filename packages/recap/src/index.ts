export { type AllTimeRecord, allTimeRecords, type RecordedSeason } from './all-time-records.ts'
export { type ChancesAfter, type PodiumRow, type RaceMove, type Recap, recapOf } from './recap.ts'
export {
  type Holder,
  type LeagueRecord,
  type PlayedSeason,
  RECORD_KINDS,
  type RecordKind,
  recordsOf,
} from './records.ts'
export { type EmptyReason, recapWeeks } from './scene.ts'
export type { Watch } from './watch.ts'
export { type Part, type Section, type Sentence, textOf, type Words } from './words.ts'
