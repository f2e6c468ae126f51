export { type AllTimeRecord, allTimeRecords, type RecordedSeason } from './all-time-records.ts'
export type { ChancesAfter, PodiumRow, RaceMove } from './recap.ts'
export { type Recap, recapOf } from './recap.ts'
export type { Holder, PlayedSeason } from './records.ts'
export {
  type LeagueRecord,
  RECORD_KINDS,
  type RecordKind,
  recordsOf,
} from './records.ts'
export { type EmptyReason, recapWeeks } from './scene.ts'
export type { Watch } from './watch.ts'
export type { Section, Sentence } from './words.ts'
export { type Part, textOf, type Words } from './words.ts'
