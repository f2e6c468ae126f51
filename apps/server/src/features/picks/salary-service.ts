import { moneyOf, type SalaryApplication, type SalaryPreview, type SalaryRequest } from '@tuff/contract'
import {
  bestLegalTeams,
  type Cents,
  type Instant,
  isLocked,
  medianCost,
  type Player,
  type Points,
  suggestedSalaries,
} from '@tuff/league'
import type { Author } from '#platform/author.ts'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { tagOf } from '#platform/value-tag.ts'
import { readChosenSources } from '#season/chosen-sources.ts'
import { hasRosters } from '#season/has-rosters.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { playerNamed } from '#season/named.ts'
import { readPlayers, writePlayers } from '#season/player-rows.ts'
import { notifyOfSalaries } from '#season/salary-news.ts'
import { readSettings } from '#season/season-rows.ts'
import { endedLines, fileLines, latestEnded, NO_ENDED, pointsOfPlayers, type ReadLastSeason } from './last-season.ts'
import { salariesSuggested, salarySet } from './logged-picks.ts'
import { readNight } from './new-night.ts'
import { isInPool } from './pick-views.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'clock' | 'notify' | 'now'> & {
  /** Undefined where the league has no public source that keeps past seasons. */
  readLastSeason: ReadLastSeason | undefined
}

type Suggestion = {
  players: readonly Player[]
  points: ReadonlyMap<string, Points>
  unknown: string[]
  suggested: Map<string, Cents>
  cap: Cents
  tag: string
}

const SHOWN = 100

export type SalaryService = ReturnType<typeof createSalaryService>

/** PICK-09: salaries where there is no file. */
export function createSalaryService({ db, change, clock, notify, now, readLastSeason }: Deps) {
  return {
    async sources() {
      const ended = await latestEnded(db.query)
      const chosen = await readChosenSources(db.query)
      const isSourceOn = readLastSeason !== undefined && chosen?.sources.nflverse.isOn === true
      return {
        sources: [
          { from: 'ended season' as const, season: ended?.season ?? null, refusal: ended ? null : NO_ENDED },
          {
            from: 'source' as const,
            season: isSourceOn ? chosen.season - 1 : null,
            refusal: isSourceOn ? null : NO_SOURCE,
          },
          { from: 'file' as const, season: null, refusal: null },
        ],
      }
    },

    async preview(request: SalaryRequest): Promise<SalaryPreview> {
      const { players, points, unknown, suggested, cap, tag } = await suggest(request)
      const paid = players.flatMap((player) => {
        const salary = suggested.get(player.id)
        return salary === undefined ? [] : [{ player: { ...player, salary }, points: points.get(player.id) ?? 0 }]
      })
      const before = new Map(players.map((player) => [player.id, player]))
      return {
        from: request.from,
        salaryCap: moneyOf(cap),
        tag,
        players: paid
          .toSorted((a, b) => b.player.salary - a.player.salary || b.points - a.points)
          .map(({ player, points: scored }) => ({
            ...knownPlayer(before.get(player.id)!),
            points: scored / 100,
            suggested: moneyOf(player.salary),
          })),
        withoutPoints: paid.filter(({ player }) => !points.has(player.id)).length,
        unknown: unknown.slice(0, SHOWN),
        medianCost: moneyOf(medianCost(bestLegalTeams(paid, cap))),
      }
    },

    async apply(
      { edited = [], ...request }: SalaryApplication,
      seen: string | undefined,
      by: Author,
      key?: KeyedRequest,
    ) {
      const { suggested, points, tag, players } = await suggest(request)
      if (seen !== undefined && seen !== tag)
        throw new AppError('stale', 'The salaries have changed since the preview. Look at them again first.')
      for (const { playerID, salary } of edited) {
        if (!suggested.has(playerID)) throw new AppError('invalid-request', `No salary is suggested for '${playerID}'.`)
        suggested.set(playerID, centsOf(salary))
      }
      const changed = players.flatMap((player) => {
        const salary = suggested.get(player.id)
        return salary === undefined || salary === player.salary ? [] : [{ ...player, salary }]
      })
      return change({ by, key, touches: ['league', 'picks'] }, async (tx) => {
        await refuseTooLate(tx, clock.now())
        await writeSalaries(tx, changed)
        await tx.deleteFrom('last_points').execute()
        const rows = [...points].map(([player_id, scored]) => ({ player_id, points: scored }))
        await inBatches(rows, (batch) => tx.insertInto('last_points').values(batch).execute())
        const after = { from: request.from, players: changed.length }
        return { entry: salariesSuggested.entry({ after }), result: { changed: changed.length } }
      })
    },

    async set(playerId: string, salary: number, by: Author) {
      const cents = centsOf(salary)
      return change({ by, touches: ['league', 'picks'] }, async (tx) => {
        await refuseTooLate(tx, clock.now())
        const before = await playerNamed(tx, playerId)
        const after = { ...before, salary: cents }
        if (before.salary === cents) return { result: { player: knownPlayer(before) } }
        await writeSalaries(tx, [after])
        const sides = { before: loggedSalary(before), after: loggedSalary(after) }
        return { entry: salarySet.entry(sides), result: { player: knownPlayer(after) } }
      })
    },
  }

  async function writeSalaries(tx: Tx, players: readonly Player[]): Promise<void> {
    await writePlayers(tx, players, 0)
    if (players.length > 0) await notifyOfSalaries(tx, { notify, now })
  }

  /** Outside the transaction: the search takes half a second. */
  async function suggest(request: SalaryRequest): Promise<Suggestion> {
    const settings = await readSettings(db.query)
    const players = (await readPlayers(db.query)).filter(({ position }) => isInPool({ ...ANYONE, position }))
    const lines =
      request.from === 'file'
        ? await fileLines(request)
        : request.from === 'ended season'
          ? await endedLines(db.query, settings)
          : (await readLastSeason?.(settings))?.lines
    if (!lines) throw new AppError('rule-broken', NO_SOURCE)
    const { points, unknown } = pointsOfPlayers(players, lines)
    if (points.size === 0) throw new AppError('rule-broken', NOBODY)
    const salaries = suggestedSalaries(
      players.map((player) => ({ player, points: points.get(player.id) ?? 0 })),
      settings.salaryCap,
    )
    const suggested = new Map(salaries.map(({ playerId, salary }) => [playerId, salary]))
    return { players, points, unknown, suggested, cap: settings.salaryCap, tag: tagOf(salaries) }
  }
}

const ANYONE: Player = { id: '', name: '', position: 'QB', club: '', salary: 1 }
const NO_SOURCE = 'No public source of the league has last season: turn on nflverse, or use a file.'
const NOBODY = 'None of these players is known in the league: import its players first.'

const loggedSalary = ({ id, salary }: Player) => ({ player: id, salary })

function centsOf(salary: number): number {
  const cents = Math.round(salary * 100)
  if (Math.abs(salary * 100 - cents) > 1e-6) throw new AppError('invalid-request', 'A salary has whole cents.')
  return cents
}

/**
 * From the lock on, even before its transaction: a salary decides which teams are complete. With rosters it is part of
 * trades and the cap, and is changed in League Setup.
 */
async function refuseTooLate(tx: Tx, now: Instant): Promise<void> {
  const { times } = await readNight(tx)
  if (isLocked(times, now)) throw new AppError('rule-broken', 'Pick Night is over: the salaries are final.')
  if (await hasRosters(tx)) throw new AppError('rule-broken', 'The teams have rosters already: the salaries are final.')
}
