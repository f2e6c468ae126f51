import { DEFAULT_SETTINGS, type Game, type RosterEntry, SLOTS, type StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import type { ListedPlayer } from '#providers/provider.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'
import { readPlayersNamed } from './player-rows.ts'
import { createSeasonStore } from './season-store.ts'
import type { Founding } from './stored-season.ts'

onBothDatabases('the season store', (open) => {
  const newStore = async (league = smallLeague()) => {
    const db = await open()
    const store = createSeasonStore(db)
    await store.found(league)
    return { db, store }
  }

  test('a new database is empty and loads as a league without teams and with default settings', async () => {
    const store = createSeasonStore(await open())
    expect(await store.isEmpty()).toBe(true)
    const nothing = { teams: [], players: [], games: [], rosters: [], trades: [], statLines: [], corrections: [] }
    expect(await store.load()).toStrictEqual({
      week: 1,
      weekChoice: {},
      closedWeeks: [],
      settings: DEFAULT_SETTINGS,
      ...nothing,
    })
  })

  test('an empty list of ids finds no players', async () => {
    const { db } = await newStore()
    expect(await readPlayersNamed(db.query, [])).toEqual(new Map())
  })

  test('a league loads as it was set up', async () => {
    const league = smallLeague()
    const { store } = await newStore(league)
    expect(await store.isEmpty()).toBe(false)
    expect(inOrder(await store.load())).toStrictEqual(inOrder(league))
  })

  test('a setting that is newer than the stored league has its default', async () => {
    const { db, store } = await newStore()
    await db.query.updateTable('settings').set({ value: '{"salaryCap":6000}' }).execute()
    expect((await store.load()).settings).toStrictEqual({ ...DEFAULT_SETTINGS, salaryCap: 6000 })
  })

  test('thousands of rows are set up in one transaction', async () => {
    const league = smallLeague({ lines: 3_000 })
    const { store } = await newStore(league)
    expect((await store.load()).statLines).toHaveLength(3_000)
  })

  test('a league is never set up over another, and a refused one leaves no trace', async () => {
    const { store } = await newStore()
    const other = smallLeague({ teams: ['zoe@tuff.example'], settings: { ...DEFAULT_SETTINGS, salaryCap: 1 } })
    await expect(store.found(other)).rejects.toThrow('The database already holds a league.')
    expect(inOrder(await store.load())).toStrictEqual(inOrder(smallLeague()))
  })

  test('a league is set up on an imported season with weeks that opened before it had teams', async () => {
    const store = createSeasonStore(await open())
    const league = smallLeague({ lines: 40 })
    const { id, position, club } = league.players[0]!
    await store.apply({ players: [{ id, name: 'Another Name', position, club }], usualSalary: 1, lines: new Map() })
    await saveFigures(store, { games: league.games, statLines: [line('player 0', 1, 999)] })
    await store.followSchedule(5)
    await store.found(league)
    expect(inOrder(await store.load())).toStrictEqual(inOrder(league))
  })

  test('of several concurrent setups exactly one succeeds', async () => {
    const store = createSeasonStore(await open())
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => store.found(smallLeague())))
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(String(attempt.reason)).toContain('already holds a league')
    }
    expect(inOrder(await store.load())).toStrictEqual(inOrder(smallLeague()))
  })

  test('D-10 new players get a salary, known ones keep theirs unless one is given', async () => {
    const { store } = await newStore()
    const known = { id: 'player 0', name: 'Zoë Zero', position: 'WR' as const, club: 'KC' }
    const players: ListedPlayer[] = [
      known,
      { id: 'player 1', name: 'Zoë One', position: 'WR', club: 'KC', salary: 775 },
      { id: 'new', name: 'Newcomer', position: 'TE', club: 'LAR' },
      { id: 'KC', name: 'Kansas City Chiefs', position: 'DEF', club: 'KC' },
    ]
    await store.apply({ players, usualSalary: 300, lines: new Map() })
    const stored = new Map((await store.players()).map((player) => [player.id, player]))
    expect(stored.size).toBe(602)
    expect(stored.get('player 0')).toEqual({ ...known, salary: 450 })
    expect(['player 1', 'new', 'KC', 'player 2'].map((id) => stored.get(id)?.salary)).toEqual([775, 300, 0, 450])
  })

  test('a season without teams is not an empty database', async () => {
    const store = createSeasonStore(await open())
    await store.apply({
      players: [{ id: 'new', name: 'Newcomer', position: 'TE', club: 'LAR' }],
      usualSalary: 300,
      lines: new Map(),
    })
    expect(await store.isEmpty()).toBe(false)
  })

  test('an invalid league is not set up at all', async () => {
    const store = createSeasonStore(await open())
    const unknown: RosterEntry = { email: 'ann@tuff.example', week: 1, slot: 'QB2', playerId: 'nobody' }
    const league = smallLeague()
    await expect(store.found({ ...league, rosters: [...league.rosters, unknown] })).rejects.toThrow()
    expect(await store.isEmpty()).toBe(true)
    expect((await store.load()).players).toEqual([])
  })

  test('D-10 a player cannot be twice on one team in one week, but on several teams', async () => {
    const { db } = await newStore()
    const again = { week: 1, slot: 'FLEX2' as const, player_id: 'player 0' }
    await expect(
      db.query
        .insertInto('rosters')
        .values({ ...again, email: 'ann@tuff.example' })
        .execute(),
    ).rejects.toThrow()
    await db.query.deleteFrom('rosters').where('email', '=', 'bob@tuff.example').execute()
    await db.query
      .insertInto('rosters')
      .values({ ...again, email: 'bob@tuff.example' })
      .execute()
  })

  test('stat lines are inserted, corrected and removed in one write', async () => {
    const { store } = await newStore(smallLeague({ lines: 0 }))
    await saveFigures(store, { statLines: [line('a', 1, 10), line('b', 1, 20), line('a', 2, 30)] })
    await saveFigures(store, {
      statLines: [{ ...line('a', 1, 11), club: 'NYG' }],
      removedStatLines: [
        { playerId: 'b', week: 1 },
        { playerId: 'never there', week: 5 },
      ],
    })
    expect(sorted(await store.statLines([1, 2]))).toStrictEqual(
      sorted([{ ...line('a', 1, 11), club: 'NYG' }, line('a', 2, 30)]),
    )
    expect(await store.statLines([2])).toStrictEqual([line('a', 2, 30)])
    expect(await store.statLines([])).toEqual([])
  })

  test('of two stat lines for the same player and week in one write the later one counts', async () => {
    const { store } = await newStore(smallLeague({ lines: 0 }))
    await saveFigures(store, {
      statLines: [line('a', 1, 10), line('a', 1, 12)],
      removedStatLines: [{ playerId: 'a', week: 1 }],
    })
    expect(await store.statLines([1])).toStrictEqual([line('a', 1, 12)])
  })

  test('an invalid write changes nothing', async () => {
    const { store } = await newStore(smallLeague({ lines: 0 }))
    await saveFigures(store, { statLines: [line('a', 1, 10)] })
    await expect(saveFigures(store, { statLines: [line('a', 1, 99), line('a', 19, 1)] })).rejects.toThrow()
    expect(await store.statLines([1])).toStrictEqual([line('a', 1, 10)])
  })

  test('games are inserted and corrected', async () => {
    const { store } = await newStore()
    const [game] = await store.games()
    const moved: Game = { ...game!, kickoff: game!.kickoff + 86_400_000, isFinal: true }
    const added: Game = { ...game!, id: 'another', week: 2 }
    await saveFigures(store, { games: [moved, added] })
    expect(sorted(await store.games())).toStrictEqual(sorted([moved, added]))
    await saveFigures(store, {})
  })

  test("REAL-03 a game's reported fields are stored, and cleared when no longer reported", async () => {
    const { store } = await newStore()
    const [game] = await store.games()
    const running: Game = {
      ...game!,
      reported: { state: 'playing', period: 3, clock: '4:12', homeScore: 0, awayScore: 20 },
      movedFrom: game!.kickoff - 86_400_000,
    }
    for (const each of [running, { ...game!, reported: { state: 'postponed' } } satisfies Game, game!]) {
      await saveFigures(store, { games: [each] })
      expect(await store.games()).toStrictEqual([each])
    }
  })

  test('SEER-02 betting lines and chances are stored, corrected and cleared', async () => {
    const { store } = await newStore(smallLeague({ lines: 0 }))
    const [game] = await store.games()
    const chances = { carries: 12, targets: 3 }
    for (const [expected, more] of [
      [{ home: 24.25, away: 20.5 }, { chances }],
      [{ home: 23, away: 21 }, {}],
    ] as const) {
      const [priced, counted] = [
        { ...game!, expected },
        { ...line('a', 1, 10), ...more },
      ]
      await saveFigures(store, { games: [priced], statLines: [counted] })
      expect([await store.games(), await store.statLines([1])]).toStrictEqual([[priced], [counted]])
    }
    await saveFigures(store, { games: [game!] })
    expect(await store.games()).toStrictEqual([game])
  })

  test("D-08 opening a week copies every team's previous roster, once, together with the week", async () => {
    const { db, store } = await newStore()
    expect((await store.load()).week).toBe(1)
    await setWeek(db, 2)
    expect(await store.followSchedule(1_000)).toEqual({ week: 2, from: 1, opened: [2] })
    expect(await store.followSchedule(2_000)).toEqual({ week: 2, from: 2, opened: [] })
    const { rosters } = smallLeague()
    const stored = await store.load()
    expect([stored.week, stored.weekChoice]).toEqual([2, { held: 2 }])
    expect(sorted(stored.rosters)).toStrictEqual(
      sorted([...rosters, ...rosters.map((entry) => ({ ...entry, week: 2 }))]),
    )
    expect([await openedAt(db, 1), await openedAt(db, 2)]).toEqual([null, 1_000])
  })

  test('D-08 moving back keeps opened weeks, and opens nothing on return', async () => {
    const { db, store } = await newStore()
    await setWeek(db, 4)
    expect((await store.followSchedule(1_000)).opened).toEqual([2, 3, 4])
    await setWeek(db, 2)
    expect(await store.followSchedule(2_000)).toEqual({ week: 2, from: 4, opened: [] })
    expect((await store.load()).week).toBe(2)
    await setWeek(db, 4)
    expect(await store.followSchedule(3_000)).toEqual({ week: 4, from: 2, opened: [] })
  })

  test('D-08 a team that already has a roster in the new week keeps it', async () => {
    const { db, store } = await newStore()
    const own = { email: 'ann@tuff.example', week: 2, slot: 'WR3' as const, player_id: 'player 9' }
    await db.query.insertInto('rosters').values(own).execute()
    await setWeek(db, 2)
    await store.followSchedule(1_000)
    const secondWeek = (await store.load()).rosters.filter((entry) => entry.week === 2)
    expect(secondWeek.filter((entry) => entry.email === own.email)).toStrictEqual([
      { email: own.email, week: 2, slot: 'WR3', playerId: 'player 9' },
    ])
    expect(secondWeek.filter((entry) => entry.email === 'bob@tuff.example')).toHaveLength(11)
  })

  test('D-08 of several concurrent openings exactly one succeeds, and no roster is copied twice', async () => {
    const { db, store } = await newStore()
    await setWeek(db, 2)
    const moves = await Promise.all(Array.from({ length: 12 }, (_, index) => store.followSchedule(index)))
    expect(moves.filter(({ opened }) => opened.length > 0)).toHaveLength(1)
    expect((await store.load()).rosters.filter((entry) => entry.week === 2)).toHaveLength(22)
    expect(await openedAt(db, 2)).toBe(moves.findIndex(({ opened }) => opened.length > 0))
  })

  test('load returns one moment, never half of a change', async () => {
    const { store } = await newStore(smallLeague({ lines: 0 }))
    const both = (yards: number) => saveFigures(store, { statLines: [line('a', 1, yards), line('a', 18, yards)] })
    await both(0)
    const writing = (async () => {
      for (let yards = 1; yards <= 20; yards += 1) await both(yards)
    })()
    for (let reads = 0; reads < 10; reads += 1) {
      const { statLines } = await store.load()
      expect(new Set(statLines.map((each) => each.stats.passingYards)).size).toBe(1)
    }
    await writing
  })
})

function smallLeague(given: { teams?: string[]; lines?: number; settings?: Founding['settings'] } = {}): Founding {
  const emails = given.teams ?? ['ann@tuff.example', 'bob@tuff.example']
  const players = Array.from({ length: 600 }, (_, index) => `player ${index}`)
  const lines = Array.from({ length: given.lines ?? 4 }, (_, index) =>
    line(players[index % players.length]!, 1 + Math.floor(index / players.length), index),
  )
  return {
    settings: given.settings ?? { ...DEFAULT_SETTINGS, salaryCap: 5_500 },
    teams: emails.map((email) => ({ email, name: `Team of ${email}`, abbreviation: email.slice(0, 3) })),
    players: players.map((id) => ({ id, name: `Zoë ${id}`, position: 'WR', club: 'DAL', salary: 450 })),
    games: [{ id: 'game', week: 1, kickoff: Date.UTC(2024, 8, 5, 20), home: 'KC', away: 'BAL', isFinal: false }],
    rosters: emails.flatMap((email) =>
      SLOTS.map((slot, index) => ({ email, week: 1, slot, playerId: players[index]! })),
    ),
    trades: [
      { id: 'trade', email: emails[0]!, week: 2, type: 'ir', playerAdded: players[20]!, playerDropped: players[0]! },
    ],
    statLines: lines,
  }
}

function line(playerId: string, week: number, passingYards: number): StatLine {
  return { playerId, week, club: 'DAL', stats: { passingYards, pointsAllowed: 0 } }
}

async function openedAt(db: Database, week: number) {
  const row = await db.query.selectFrom('opened_weeks').selectAll().where('week', '=', week).executeTakeFirst()
  return row?.opened_at
}

/** The two databases return different orders. */
function sorted<Row>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

async function setWeek(db: Database, week: number): Promise<void> {
  const row = { key: 'week', value: JSON.stringify({ held: week }) }
  await db.query
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

function inOrder({ settings, teams, players, games, rosters, trades, statLines }: Founding) {
  const parts = { teams, players, games, rosters, trades, statLines }
  return {
    settings,
    ...Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, sorted<unknown>(rows)])),
  }
}
