import type { FlagName } from '@tuff/contract'
import { expect, test } from 'vitest'
import { createChange } from '#platform/change.ts'
import type { Database } from '#platform/db/client.ts'
import { createNotices } from '#platform/notices.ts'
import { commissioner } from '#testing/flags/flag-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { openFlagService } from './flag-service.ts'

const openOn = (db: Database, notices = createNotices()) =>
  openFlagService({ db, notices, change: createChange({ db, notices }), log: { error: () => {} } })

onBothDatabases('flag service', (open) => {
  test('FLAG-02 a flag that was never set has its default', async () => {
    const { states } = await openOn(await open())
    expect(Object.fromEntries(Object.entries(states).map(([name, { value }]) => [name, value]))).toEqual({
      navbar: true,
      navbarBrand: true,
      themeMode: true,
      dashboardComponent: true,
      standingsComponent: true,
      premiumContent: 'enabled',
      footerComponent: true,
      money: 'enabled',
      gameDay: 'enabled',
      race: 'enabled',
      recap: 'enabled',
      trades: 'enabled',
      seasons: 'enabled',
      pickNight: 'enabled',
      'frontend-console-logging': 'error',
    })
  })

  test('a flag keeps its value after a restart, and its version counts the changes', async () => {
    const db = await open()
    const service = await openOn(db)
    await service.setFlag('navbar', false, commissioner)
    await service.setFlag('premiumContent', 'restricted', commissioner)
    await service.setFlag('premiumContent', 'disabled', commissioner)
    const { states } = await openOn(db)
    expect(states.navbar).toEqual({ value: false, version: 2 })
    expect(states.premiumContent).toEqual({ value: 'disabled', version: 3 })
  })

  test('FLAG-05 a change is published to every node immediately', async () => {
    const [db, notices] = [await open(), createNotices()]
    const [here, there] = [await openOn(db, notices), await openOn(db, notices)]
    const reported: FlagName[][] = []
    const received = new Promise<FlagName[]>((resolve) => there.onChange(resolve))
    here.onChange((changed) => reported.push(changed))
    await here.setFlag('standingsComponent', false, commissioner)
    expect(reported).toEqual([['standingsComponent']])
    expect(await received).toEqual(['standingsComponent'])
    expect(there.states.standingsComponent).toEqual({ value: false, version: 2 })
  })

  test('D-10 a change is in the audit log with its author; setting the same value changes nothing', async () => {
    const db = await open()
    const service = await openOn(db)
    await service.setFlag('themeMode', false, commissioner)
    await service.setFlag('themeMode', false, commissioner)
    const log = await db.query.selectFrom('audit_log').select(['subject', 'action', 'before', 'after']).execute()
    expect(log).toEqual([
      { subject: commissioner.subject, action: 'flag-set', before: '{"themeMode":true}', after: '{"themeMode":false}' },
    ])
    expect(service.states.themeMode.version).toBe(2)
  })

  test('concurrent changes of a flag leave one state that all nodes agree on', async () => {
    const [db, notices] = [await open(), createNotices()]
    const nodes = await Promise.all([openOn(db, notices), openOn(db, notices)])
    await Promise.all(
      ['warn', 'info', 'debug', 'trace', 'warn', 'info'].map((level, turn) =>
        nodes[turn % 2]!.setFlag('frontend-console-logging', level, commissioner),
      ),
    )
    const stored = (await openOn(db)).states['frontend-console-logging']
    for (const node of nodes) await expect.poll(() => node.states['frontend-console-logging']).toEqual(stored)
  })
})
