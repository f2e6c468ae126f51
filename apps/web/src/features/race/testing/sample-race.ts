import type { Race, RaceHistory, RaceRecord } from '@tuff/contract'

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee']
export const emailOf = (name: string) => `${name.toLowerCase()}@tuff.example`

const CHANCES = [0.999, 0.8, 0.2, 0.001]

/** A response with four teams in week 12, of which two play on. */
export function sampleRace(changes: Partial<Race> = {}): Race {
  return {
    figures: 7,
    week: 12,
    phase: 'in play',
    stage: 'season',
    playoffTeams: 2,
    weeksLeft: { from: 12, to: 14 },
    teams: NAMES.map((name, at) => ({
      email: emailOf(name),
      teamName: name,
      abbreviation: name.toUpperCase(),
      rank: at + 1,
      total: 1800 - 50 * at,
      average: 151.8 - at,
      lastFour: 154.6 - at,
      playoffs: null,
    })),
    forecast: {
      asOf: { figures: 7, at: 1_732_480_000_000 },
      lastIn: 2087,
      basis: { lastSeason: true, betting: true, chances: true, statuses: false },
      teams: NAMES.map((name, at) => ({
        email: emailOf(name),
        projected: 2196 - 50 * at,
        low: 2139 - 50 * at,
        high: 2255 - 50 * at,
        playoffs: CHANCES[at]!,
        first: CHANCES[at]! / 2,
        title: CHANCES[at]! / 2,
        bonus: 45.4 - at,
        toCome: 194.2 - at,
        season: 303.6 - at,
        needed: 132.2 + at,
        week: 143.4,
      })),
    },
    ...changes,
  }
}

export function sampleRecord(changes: Partial<RaceRecord> = {}): RaceRecord {
  return {
    of: 'money',
    from: 1,
    to: 10,
    recomputedThrough: 10,
    forecasts: 40,
    came: 9,
    score: 0.0921,
    scoreOfOrder: 0.1334,
    bins: Array.from({ length: 10 }, (_, at) => ({
      from: at / 10,
      to: (at + 1) / 10,
      forecasts: at < 2 ? 20 : 0,
      expected: at < 2 ? 0.05 + at / 10 : 0,
      came: at < 2 ? 3 + 3 * at : 0,
    })),
    ...changes,
  }
}

export const sampleHistory = (changes: Partial<RaceHistory> = {}): RaceHistory => ({
  isComplete: true,
  weeks: Array.from({ length: 11 }, (_, at) => ({
    week: at + 1,
    isRecomputed: true,
    teams: NAMES.map((name, team) => ({ email: emailOf(name), playoffs: (CHANCES[team]! + at / 20) / 2 })),
  })),
  records: [sampleRecord()],
  ...changes,
})
