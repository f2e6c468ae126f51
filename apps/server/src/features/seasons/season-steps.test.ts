import type { SeasonSteps } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect, test } from 'vitest'
import { SEASON_OVER } from '#platform/season-over.ts'
import { writeSetting } from '#platform/settings-store.ts'
import { KICKOFF, openPickingLeague } from '#testing/picks/picking-league.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

onBothDatabases('the steps of a season', (open) => {
  test('PICK-10 each step names what it still needs, from the end of last season to Pick Night', async () => {
    const { call, commissioner, manage, moveTo, db } = await openPickingLeague(await open(), { isOpen: false })
    const steps = async () => {
      const { body } = await call('GET', '/api/commissioner/seasons/steps', commissioner)
      return (body as SeasonSteps).steps.map(
        ({ step, isDone, message }) => `${isDone ? 'done' : 'open'} ${step}: ${message}`,
      )
    }
    const dues = { ...DEFAULT_SETTINGS.dues, amount: 12_500, dueOn: '' }
    await writeSetting(db.query, 'league', { ...DEFAULT_SETTINGS, dues })
    expect(await steps()).toEqual([
      'done end: The season of 2024 is being prepared.',
      'open dues: Choose the day on which dues of $125 are due.',
      'done sources: 18 games and 55 players are loaded.',
      'done salaries: 55 players have a salary.',
      'open pick night: Open Pick Night, and send the join link.',
    ])
    await writeSetting(db.query, 'league', { ...DEFAULT_SETTINGS, dues: { ...dues, dueOn: '2024-09-05' } })
    await manage('PUT', '', { isOpen: true, lockAt: null, teamsAtMost: 24 })
    const [, due, , , night] = await steps()
    expect([due, night]).toEqual([
      'done dues: Dues of $125 are due on September 5, 2024.',
      'done pick night: Pick Night is open.',
    ])
    await moveTo(KICKOFF)
    expect((await steps()).at(-1)).toBe('done pick night: Pick Night is over.')

    await db.query.updateTable('players').set({ salary_cents: 300 }).execute()
    await writeSetting(db.query, SEASON_OVER, 2024)
    const [end, , , salaries] = await steps()
    expect([end, salaries]).toEqual([
      'open end: The season of 2024 has ended: start the next one.',
      'open salaries: All players have the same salary. Suggest salaries, or use a file.',
    ])
  })
})
