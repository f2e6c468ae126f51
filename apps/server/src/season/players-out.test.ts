import { rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import type { ListedPlayer } from '#providers/provider.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { queuedIn, subscribeToPush } from '#testing/notifications/queued.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { openTestMessages } from '#testing/test-messages.ts'
import { notePlayersOut } from './players-out.ts'

const SAM = 'manager@tuff.example'

onBothDatabases('HAND-03 a player of mine out', (open) => {
  test('notifies the managers who roster a player once per change of their status, before their game', async () => {
    const db = await open()
    const server = await openLeagueServer(db)
    const { league, store } = server
    // A day before the games.
    const now = Date.parse('2024-11-23T12:00:00Z')
    await server.moveTo({ at: now })
    await subscribeToPush(server, server.manager)
    const { notify } = await openTestMessages(db)
    const { player, slot } = rosterAt(league.snapshot, SAM, 12).find(({ player: { club } }) =>
      league.snapshot.games.some(
        ({ week, home, away, kickoff }) => week === 12 && kickoff > now && [home, away].includes(club),
      ),
    )!
    const note = (out: ListedPlayer['out'], at = now) =>
      store.transaction((tx) =>
        notePlayersOut(
          tx,
          [
            { ...player, ...(out && { out }) },
            { ...player, id: 'nobody', out: 'out' },
          ],
          {
            league: league.snapshot,
            notify,
            now: at,
          },
        ),
      )
    const titles = async () => (await queuedIn(db)).map(({ recipient, title }) => `${recipient}: ${title}`).toSorted()
    await note('no')
    expect(await titles()).toEqual([])
    await note('out')
    await note('out', now + 60_000)
    expect(await queuedIn(db)).toMatchObject([
      {
        recipient: SAM,
        kind: 'player-out',
        title: `${player.name} is out`,
        text: expect.stringMatching(new RegExp(`^${slot} of .+ in Week 12\\. \\w+ at \\w+ is still to come\\.$`)),
        path: `/player/${player.id}`,
      },
    ])
    // Neither a list without injuries nor a fit player notifies anybody.
    await note(undefined, now + 120_000)
    await note('no', now + 180_000)
    expect(await titles()).toHaveLength(1)
    // Questionable players are shown without a notification.
    const statuses = async () =>
      (await server.app.inject({ url: '/api/players/statuses', headers: server.manager })).json()
    await note('questionable', now + 200_000)
    expect(await titles()).toHaveLength(1)
    expect(await statuses()).toEqual({ [player.id]: 'questionable' })
    await note('injured-reserve', now + 240_000)
    expect(await statuses()).toEqual({ [player.id]: 'out' })
    expect(await titles()).toEqual([`${SAM}: ${player.name} is on injured reserve`, `${SAM}: ${player.name} is out`])
  })
})
