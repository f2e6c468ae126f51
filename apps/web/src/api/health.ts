import { HEALTH_CALLS, type Health } from '@tuff/contract'
import { call } from './call.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

/** SHIP-07: the state of the server, for the commissioner. */
export const useHealth = () => usePolled(HEALTH_CALLS.state, { queryKey: ['health'] })

const TESTS = { mail: HEALTH_CALLS.testMail, push: HEALTH_CALLS.testPush }

export const useTestMessage = (channel: 'mail' | 'push') => useChange((context) => call(TESTS[channel], context))

export const saveHealth = (health: Health): void =>
  saveFile(new Blob([JSON.stringify(health, null, 2)], { type: 'application/json' }), 'tuff-health.json')
