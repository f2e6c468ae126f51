import { type Cents, type Instant, type Pick, type PickState, type Player, pickState, type Slot } from '@tuff/league'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Query, Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { RosterPick } from '#season/pick-rows.ts'

export type StoredPick = RosterPick & { readonly salaryThen: Cents }

/** What everybody may know of a team's picks before the lock. */
export type PickStanding = {
  readonly email: string
  /** At the team's own last saving: whatever is changed later shows nobody whom the team has (PICK-04). */
  readonly state: PickState
  readonly lateUntil: Instant | null
  /** Its number of picks at the lock; null before it. */
  readonly pickedAtLock: number | null
  readonly revealed: readonly RosterPick[] | null
}

export type TeamPicks = PickStanding & {
  readonly picks: readonly StoredPick[]
  /** 0 for a team that has never picked. */
  readonly version: number
}

const Picks = z.array(z.object({ slot: z.string(), playerId: z.string(), salaryThen: z.int() }))
const Revealed = z.array(z.object({ slot: z.string(), playerId: z.string() }))
const PURPOSE = 'picks'

export type PickStore = ReturnType<typeof createPickStore>

/** Picks are encrypted in the database; responses show them only through `pick-views.ts` (PICK-04). */
export function createPickStore(secrets: Secrets) {
  const sealed = (picks: readonly StoredPick[]) => secrets.seal(PURPOSE, JSON.stringify(picks))
  return {
    async ofTeam(query: Query, email: string): Promise<TeamPicks> {
      const row = await query.selectFrom('team_picks').selectAll().where('email', '=', email).executeTakeFirst()
      return row ? teamPicksOf(row) : nothing(email)
    },

    async all(query: Query): Promise<TeamPicks[]> {
      return (await query.selectFrom('team_picks').selectAll().execute()).map(teamPicksOf)
    },

    /** Decrypts nothing. */
    async standings(query: Query): Promise<PickStanding[]> {
      return (await query.selectFrom('team_picks').selectAll().execute()).map(standingOf)
    },

    write,

    forget,

    /** At the lock, or at the end of a late team's time; `revealed` only for a complete team. */
    async close(
      tx: Tx,
      email: string,
      { picked, state, revealed }: { picked: number; state: PickState; revealed: readonly RosterPick[] | null },
    ) {
      await tx
        .updateTable('team_picks')
        .set((row) => ({
          late_until: null,
          picked_at_lock: picked,
          state,
          version: row('version', '+', 1),
          ...(revealed && { revealed: JSON.stringify(revealed) }),
        }))
        .where('email', '=', email)
        .execute()
    },

    /** For a new manager, who must not get what is still hidden (PICK-04). A revealed team is everybody's to see. */
    async empty(tx: Tx, email: string): Promise<void> {
      await tx
        .updateTable('team_picks')
        .set((row) => ({ picks: sealed([]), state: 'missing', version: row('version', '+', 1) }))
        .where('email', '=', email)
        .where((where) => where.or([where('revealed', 'is', null), where('late_until', 'is not', null)]))
        .execute()
    },

    async openLate(tx: Tx, own: TeamPicks, until: Instant): Promise<void> {
      const { email, version } = own
      if (version === 0) await write(tx, own)
      await tx
        .updateTable('team_picks')
        .set({ late_until: until, version: version + 1 })
        .where('email', '=', email)
        .execute()
    },
  }

  /** HOST-06: without the key only what was revealed at the lock is known. Returns how many teams lose their picks. */
  async function forget(tx: Tx): Promise<number> {
    const rows = await tx.selectFrom('team_picks').selectAll().execute()
    const players = await tx.selectFrom('players').select(['id', 'salary_cents']).execute()
    const salaries = new Map(players.map(({ id, salary_cents }) => [id, salary_cents]))
    for (const { email, revealed, picked_at_lock, state, version } of rows) {
      const known = revealed === null ? [] : Revealed.parse(JSON.parse(revealed))
      const picks = known.map((pick) => ({ ...pick, salaryThen: salaries.get(pick.playerId) ?? 0 }))
      const left = picked_at_lock === null ? 'missing' : state
      const row = { picks: secrets.seal(PURPOSE, JSON.stringify(picks)), version: version + 1, state: left }
      await tx.updateTable('team_picks').set(row).where('email', '=', email).execute()
    }
    return rows.filter(({ revealed }) => revealed === null).length
  }

  async function write(tx: Tx, { email, picks, version, state }: TeamPicks): Promise<void> {
    const row = { picks: sealed(picks), version, state }
    await tx
      .insertInto('team_picks')
      .values({ email, ...row, late_until: null, picked_at_lock: null, revealed: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
  }

  function teamPicksOf(row: Selectable<Tables['team_picks']>): TeamPicks {
    const text = openPicks(secrets, row.picks)
    if (text === undefined) throw new Error('The picks of a team were encrypted with another key.')
    return {
      ...standingOf(row),
      picks: Picks.parse(JSON.parse(text)) as StoredPick[],
      version: row.version,
    }
  }
}

const standingOf = (row: Selectable<Tables['team_picks']>): PickStanding => ({
  email: row.email,
  state: row.state,
  lateUntil: row.late_until,
  pickedAtLock: row.picked_at_lock,
  revealed: row.revealed === null ? null : (Revealed.parse(JSON.parse(row.revealed)) as RosterPick[]),
})

/** As JSON; undefined if they were encrypted with another key. */
export const openPicks = (secrets: Secrets, sealed: string): string | undefined => secrets.unseal(PURPOSE, sealed)

export const nothing = (email: string): TeamPicks => ({
  email,
  state: 'missing',
  picks: [],
  version: 0,
  lateUntil: null,
  pickedAtLock: null,
  revealed: null,
})

export const stateOfPicks = (
  picks: readonly StoredPick[],
  playerOf: (id: string) => Player | undefined,
  cap: Cents,
): PickState => pickState(asPicks(picks, playerOf), cap)

/** As the rules see them; a player who has left the league is undefined. */
export const asPicks = (picks: readonly StoredPick[], playerOf: (id: string) => Player | undefined): Pick[] =>
  picks.map(({ slot, playerId, salaryThen }) => ({ slot, player: playerOf(playerId), salaryThen }))

/** The picks after choices for some slots: new ones come last, null empties a slot. */
export function chosenFor(
  before: readonly StoredPick[],
  choices: ReadonlyMap<Slot, Player | null>,
): readonly StoredPick[] {
  const kept = before.filter(({ slot, playerId }) => {
    const choice = choices.get(slot)
    return choice === undefined || choice?.id === playerId
  })
  const isKept = (slot: Slot) => kept.some((pick) => pick.slot === slot)
  const added = [...choices].flatMap(([slot, player]) =>
    player && !isKept(slot) ? [{ slot, playerId: player.id, salaryThen: player.salary }] : [],
  )
  return [...kept, ...added]
}
