import { type Chances, impossibleStat, type StatCategory, type StatLine, type Stats } from '@tuff/league'
import { z } from 'zod'
import { clubCode } from '../clubs.ts'
import { impossibleMessage } from '../impossible.ts'
import type { ListedPlayer } from '../provider.ts'
import { readJson } from '../reading/json-text.ts'
import { addressesOf, type SourceAddress } from '../reading/source-address.ts'
import { SourceError } from '../reading/source-error.ts'
import { onceEach, type SourceFile, type SourceFiles } from '../reading/source-files.ts'
import type { LineSource } from '../source.ts'
import { emptyTally, leaveOut, sumOf, type Tally } from '../tally.ts'
import type { SleeperPlayers } from './sleeper-players.ts'

const USUAL_NAMES = ['stats/nfl/regular/{season}/{week}', 'stats_regular_{season}_{ww}.json']

type Names<Name extends string> = readonly (readonly [Name, string])[]
const namesOf = (names: Partial<Record<StatCategory, string>>) => Object.entries(names) as [StatCategory, string][]

const OFFENSE = namesOf({
  passingYards: 'pass_yd',
  passingTouchdowns: 'pass_td',
  passingInterceptions: 'pass_int',
  passingTwoPoints: 'pass_2pt',
  rushingYards: 'rush_yd',
  rushingTouchdowns: 'rush_td',
  rushingTwoPoints: 'rush_2pt',
  receptions: 'rec',
  receivingYards: 'rec_yd',
  receivingTouchdowns: 'rec_td',
  receivingTwoPoints: 'rec_2pt',
  fumblesLost: 'fum_lost',
  specialTeamsTouchdowns: 'st_td',
})

const DEFENSE = namesOf({
  sacks: 'sack',
  interceptions: 'int',
  fumbleRecoveries: 'fum_rec',
  forcedFumbles: 'ff',
  safeties: 'safe',
  defensiveTouchdowns: 'def_td',
  specialTeamsTouchdowns: 'def_st_td',
  blockedKicks: 'blk_kick',
  specialTeamsFumbleRecoveries: 'def_st_fum_rec',
  specialTeamsForcedFumbles: 'def_st_ff',
})

const CHANCES: Names<keyof Chances> = [
  ['throws', 'pass_att'],
  ['carries', 'rush_att'],
  ['targets', 'rec_tgt'],
]

/** By player id, by club for defences, and by TEAM_ and club for whole teams. */
const WeekStats = z.record(z.string(), z.custom<Record<string, unknown>>(isRecord, 'not an object of figures'))

type WeekLines = { lines: StatLine[]; tally: Tally }

export const sleeperDefense = (files: SourceFiles, at: SourceAddress, season: number): LineSource =>
  weekly(files, at, season, async () => readDefenses)

/** Sleeper's stats name no club, so a line has the club for which the player is listed. */
export const sleeperOffense = (
  files: SourceFiles,
  at: SourceAddress,
  season: number,
  players: SleeperPlayers,
): LineSource =>
  weekly(files, at, season, async () => {
    const known = await players.bySleeperId()
    return (file, week) => readPlayers(file, week, known)
  })

/** The number of players with figures, to check whether there is any data. */
export const sleeperWeekSize = (files: SourceFiles, at: SourceAddress, season: number, week: number): Promise<number> =>
  files.read(
    addressesOf(at, USUAL_NAMES, { season, week }),
    'JSON',
    (file) => readWeek(file).filter(([key, figure]) => !key.startsWith('TEAM_') && figure('gp') >= 1).length,
  )

type ReadWeek = (file: SourceFile, week: number) => WeekLines

function weekly(files: SourceFiles, at: SourceAddress, season: number, reader: () => Promise<ReadWeek>): LineSource {
  const tallies = new Map<number, Tally>()
  return {
    async statLines(week) {
      const read = await reader()
      const { lines, tally } = await files.read(addressesOf(at, USUAL_NAMES, { season, week }), 'JSON', (file) =>
        read(file, week),
      )
      tallies.set(week, tally)
      // A future week is an empty object.
      return lines.length > 0 ? lines : undefined
    },
    isLive: true,
    tally: () => sumOf(tallies.values()),
  }
}

function readDefenses(file: SourceFile, week: number): WeekLines {
  const tally = emptyTally()
  const lines: StatLine[] = []
  for (const [key, figure] of readWeek(file)) {
    if (isPlayer(key) || key.startsWith('TEAM_')) continue
    tally.read++
    const club = clubCode(key)
    if (!club) leaveOut(tally, `unknown club ${key}`)
    else if (figure('gp') < 1) leaveOut(tally, 'has not played')
    else {
      // Zero points allowed are omitted like any zero.
      const stats = { ...countsOf(figure, DEFENSE), pointsAllowed: figure('pts_allow') }
      lines.push({ playerId: club, week, club, stats: possible(file, key, stats) })
    }
  }
  tally.kept = lines.length
  return { lines, tally }
}

function readPlayers(file: SourceFile, week: number, known: ReadonlyMap<string, ListedPlayer>): WeekLines {
  const tally = emptyTally()
  const lines: StatLine[] = []
  for (const [key, figure] of readWeek(file)) {
    if (!isPlayer(key)) continue
    tally.read++
    const player = known.get(key)
    if (figure('gp') < 1) leaveOut(tally, 'has not played')
    else if (!player) leaveOut(tally, 'not among the listed players')
    else {
      const stats = possible(file, key, countsOf(figure, OFFENSE))
      lines.push({ playerId: player.id, week, club: player.club, stats, chances: countsOf(figure, CHANCES) })
    }
  }
  tally.kept = lines.length
  return { lines, tally }
}

/** Sleeper omits zeros. */
type Figure = (name: string) => number

const readWeek = onceEach((file) =>
  Object.entries(readJson(file, WeekStats)).map(([key, figures]) => {
    const figure: Figure = (name) => {
      const value = figures[name] ?? 0
      if (typeof value !== 'number') {
        throw new SourceError(
          `${file.where} has ${JSON.stringify(value).slice(0, 40)} instead of a number for ${name} of ${key}.`,
        )
      }
      return value
    }
    return [key, figure] as const
  }),
)

function possible({ where }: SourceFile, key: string, stats: Stats): Stats {
  const impossible = impossibleStat(stats)
  if (!impossible) return stats
  throw new SourceError(`${where} ${impossibleMessage(impossible)} for ${key}.`)
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
const isPlayer = (key: string) => /^\d+$/.test(key)

/** Without zeros. */
function countsOf<Name extends string>(figure: Figure, names: Names<Name>): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {}
  for (const [ours, theirs] of names) {
    const count = figure(theirs)
    if (count !== 0) counts[ours] = count
  }
  return counts
}
