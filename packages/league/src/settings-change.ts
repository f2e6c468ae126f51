import { stateOf } from './change.ts'
import type { Settings } from './settings.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'

/** The league as if it had always been played by other settings. */
export const withSettings = (snapshot: Snapshot, settings: Settings): Snapshot =>
  buildSnapshot({ ...stateOf(snapshot), settings })
