import type { Secrets } from '#platform/secrets.ts'

/** Subscriptions are bound to the public key: with another pair none would work. */
export type PushKeys = { publicKey: string; privateKey: string }

export const loadPushKeys = async (secrets: Pick<Secrets, 'keep'>): Promise<PushKeys> =>
  JSON.parse(await secrets.keep('push-keys', make))

async function make(): Promise<string> {
  const { default: webPush } = await import('web-push')
  return JSON.stringify(webPush.generateVAPIDKeys())
}
