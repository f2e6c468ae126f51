import type { Instant } from '@tuff/league'
import { z } from 'zod'
import type { ClockSetting } from './clock-setting.ts'
import type { SettingsStore } from './settings-store.ts'

type Replay = Extract<ClockSetting, { kind: 'replay' }>

const Running = z.object({ at: z.number(), speed: z.number(), since: z.number() })

/**
 * One replay for all nodes: the node that leads starts it anew and writes down when, and whoever joins takes its clock.
 * Otherwise a node that took over an hour later would turn the season back.
 */
export async function shareReplay(
  replay: Replay,
  options: {
    settings: SettingsStore
    isLeader: boolean
    sundayOf: (week: number) => Instant
    wall?: () => number
  },
): Promise<Replay> {
  const { settings, isLeader, sundayOf, wall = Date.now } = options
  const running = isLeader ? undefined : Running.safeParse(await settings.read('replay')).data
  if (running) {
    const { at, speed, since } = running
    return { kind: 'replay', start: { at: at + (wall() - since) * speed }, speed }
  }
  const at = 'at' in replay.start ? replay.start.at : sundayOf(replay.start.week)
  if (isLeader) await settings.write('replay', { at, speed: replay.speed, since: wall() })
  return { ...replay, start: { at } }
}
