import type { OwnPicks, PickNight } from '@tuff/contract'
import { lateRefusal, type PickRefusal, type Player, pickRefusalInWords, type Slot } from '@tuff/league'
import type { Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { createMutex } from '#platform/mutex.ts'
import type { Notices } from '#platform/notices.ts'
import { refuseWhenOver } from '#platform/season-over.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { teamNamed, thePlayer } from '#season/named.ts'
import { ownTag } from '#season/pick-rows.ts'
import { readPlayersNamed } from '#season/player-rows.ts'
import { readNight } from './new-night.ts'
import { chosenFor, type PickStore, type StoredPick, stateOfPicks, type TeamPicks } from './pick-store.ts'
import { type NightNow, nightMessage, ownMessage, refusalOf } from './pick-views.ts'

type Deps = Pick<LeagueDeps, 'db' | 'league' | 'clock'> & {
  picks: PickStore
  notices: Pick<Notices, 'publish'>
  shown: { readonly current: { season: number } }
}

type Change = { by: string; seen: string }
type Choices = ReadonlyMap<Slot, string | null>

export type PickService = ReturnType<typeof createPickService>

/** PICK-03: managers pick their own teams. */
export function createPickService({ db, picks, league, clock, notices, shown }: Deps) {
  /** With many managers at once PostgreSQL would otherwise roll back more often than it commits. */
  const sequentially = createMutex()

  return {
    async nightNow(): Promise<NightNow> {
      const { night, times, standings } = await db.transaction(async (tx) => ({
        ...(await readNight(tx)),
        standings: await picks.standings(tx),
      }))
      return {
        times,
        now: clock.now(),
        speed: clock.speed,
        league: league.snapshot,
        season: shown.current.season,
        teamsAtMost: night?.teams_at_most ?? 0,
        standings: new Map(standings.map((each) => [each.email, each])),
      }
    },

    async night(): Promise<PickNight> {
      return nightMessage(await this.nightNow())
    },

    own: (email: string): Promise<OwnPicks> => db.transaction(async (tx) => viewOf(tx, await groundOf(tx, email))),

    choose: (slot: Slot, playerId: string | null, change: Change): Promise<OwnPicks> =>
      save(change, () => new Map([[slot, playerId]])),

    /** Slots that are not named become empty. */
    chooseAll: (team: ReadonlyMap<Slot, string>, change: Change): Promise<OwnPicks> =>
      save(change, (before) => new Map([...before.map(({ slot }) => [slot, null] as const), ...team])),
  }

  /** The rules are checked in the transaction that writes: a pick that comes after the lock finds it (rule 18.4). */
  async function save({ by, seen }: Change, choicesFor: (before: readonly StoredPick[]) => Choices): Promise<OwnPicks> {
    const saved = await sequentially(() =>
      db.transaction(async (tx) => {
        await refuseWhenOver(tx)
        const ground = await groundOf(tx, by)
        const { own, times, now, cap } = ground
        refuse(refusalOf(own, times, now))
        if (seen !== ownTag(own.version))
          throw new AppError('stale', 'The team was changed on another device meanwhile.', {
            picks: await viewOf(tx, ground),
          })
        const choices = choicesFor(own.picks)
        const players = await readPlayersNamed(tx, [...idsOf(own), ...[...choices.values()].filter(isNamed)])
        const chosen = chosenFor(own.picks, new Map([...choices].map(([slot, id]) => [slot, namedIn(players, id)])))
        const after: TeamPicks = {
          ...own,
          picks: chosen,
          version: own.version + 1,
          state: stateOfPicks(chosen, (id) => players.get(id), cap),
        }
        if (times.lockedAt !== null) refuse(lateRefusal(league.snapshot, movedBetween(own, after, players), now))
        await picks.write(tx, after)
        return viewOf(tx, { ...ground, own: after }, players)
      }),
    )
    notices.publish({ part: 'picks' })
    return saved
  }

  async function groundOf(query: Query, email: string) {
    const team = await teamNamed(query, email)
    const { times, settings } = await readNight(query)
    const own = await picks.ofTeam(query, email)
    return { team, own, times, cap: settings.salaryCap, now: clock.now() }
  }

  async function viewOf(
    tx: Tx,
    ground: Awaited<ReturnType<typeof groundOf>>,
    known?: ReadonlyMap<string, Player>,
  ): Promise<OwnPicks> {
    const players = known ?? (await readPlayersNamed(tx, idsOf(ground.own)))
    return ownMessage({ ...ground, players, league: league.snapshot })
  }
}

const idsOf = ({ picks }: TeamPicks): string[] => picks.map(({ playerId }) => playerId)

const isNamed = (id: string | null): id is string => id !== null

const namedIn = (players: ReadonlyMap<string, Player>, id: string | null): Player | null =>
  id === null ? null : thePlayer(players.get(id), id)

function movedBetween(before: TeamPicks, after: TeamPicks, players: ReadonlyMap<string, Player>) {
  const [was, is] = [new Set(idsOf(before)), new Set(idsOf(after))]
  return [...was.symmetricDifference(is)].map((id) => players.get(id))
}

function refuse(refusal: PickRefusal | undefined): void {
  if (refusal) throw new AppError('rule-broken', pickRefusalInWords(refusal), { refusal })
}
