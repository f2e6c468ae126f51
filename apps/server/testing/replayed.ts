import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { writeLeaderNote } from '#platform/leader-note.ts'
import { leadAlone } from '#platform/leadership.ts'
import { createSettingsStore } from '#platform/settings-store.ts'

/** Dates changes by this clock, as a replayed season does. */
export const noteReplay = (db: Database, clock: Clock): Promise<void> =>
  writeLeaderNote(clock, false, { settings: createSettingsStore(db), leadership: leadAlone() })
