export { type AllTimeRecord, allTimeRecords, type RecordedSeason } from './all-time-records.ts'
export type { PodiumRow } from './podium.ts'
export type { ChancesAfter, RaceMove } from './race-moves.ts'
export { type Recap, recapOf } from './recap.ts'
export type { Holder, PlayedSeason } from './record-entries.ts'
export {
  type LeagueRecord,
  RECORD_KINDS,
  type RecordKind,
  recordsOf,
} from './records.ts'
export { type EmptyReason, recapWeeks } from './scene.ts'
export type { Section, Sentence } from './sentence.ts'
export type { Watch } from './watch.ts'
export { type Part, textOf, type Words } from './words.ts'
