import type { BoardScore } from '@tuff/contract'
import { type Instant, ownersIn, playInWords, type Snapshot, scoringPlays, teamDays } from '@tuff/league'

const MOST_SCORES = 8
const CLIMB_MS = 30 * 60_000
/** Places are noted at most this often, which bounds the history. */
const NOTE_EVERY_MS = 60_000

/** The latest plays and the places of the last half hour, kept in memory only. */
export function createBoardHistory() {
  let last: Snapshot | undefined
  let scores: readonly BoardScore[] = []
  let noted: { at: Instant; places: ReadonlyMap<string, number> }[] = []
  let count = 0

  return {
    get scores() {
      return scores
    },

    follow(snapshot: Snapshot, now: Instant): void {
      if (last?.week !== snapshot.week) {
        scores = []
        noted = []
      } else if (last !== snapshot) scores = [...newScores(last, snapshot, now), ...scores].slice(0, MOST_SCORES)
      last = snapshot
      // A replayed clock may have been set back.
      noted = noted.filter(({ at }) => at <= now && now - at <= CLIMB_MS)
      if (noted.length === 0 || now - noted.at(-1)!.at >= NOTE_EVERY_MS)
        noted.push({ at: now, places: placesOf(snapshot, now) })
    },

    climbed(email: string, place: number | null): number {
      const before = noted[0]?.places.get(email)
      return before === undefined || place === null ? 0 : before - place
    },
  }

  function newScores(before: Snapshot, after: Snapshot, at: Instant): BoardScore[] {
    // Another list of players has other positions in the sheets.
    if (!isSameOrder(before.players, after.players) || before.teams.length !== after.teams.length) return []
    return scoringPlays(before, after, after.week).map((play) => {
      const { id, name, club } = after.players[play.player]!
      return {
        id: ++count,
        at,
        player: name,
        club,
        points: play.points,
        play: playInWords(play),
        teams: ownersIn(after, after.week, id).map((team) => team.name),
      }
    })
  }
}

const isSameOrder = (some: readonly { id: string }[], others: readonly { id: string }[]): boolean =>
  some.length === others.length && some.every(({ id }, at) => id === others[at]!.id)

const placesOf = (snapshot: Snapshot, now: Instant): ReadonlyMap<string, number> =>
  new Map(
    teamDays(snapshot, now).flatMap(({ place }, at): [string, number][] =>
      place === null ? [] : [[snapshot.teams[at]!.email, place]],
    ),
  )
