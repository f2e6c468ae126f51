import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '#testing/platform/free-port.ts'
import { type ReceivedMail, readMail } from './received-mail.ts'

/** After the next mail's data. */
type Behavior =
  | { status: number; text: string; to?: 'connection' | 'sender' | 'recipient' | 'mail' }
  /** Responds when the promise resolves. */
  | { hangs: Promise<void> }
  /** The connection breaks; `hasAccepted`: whether the mail is kept. */
  | { dies: true; hasAccepted: boolean }

export type OpenSmtp = {
  url: string
  mails: ReceivedMail[]
  readonly connections: number
  behaviors: Behavior[]
  close(): Promise<void>
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** A local SMTP server; the caller closes it. */
export async function openSmtp(options: SMTPServerOptions = {}): Promise<OpenSmtp> {
  const port = await freePort()
  const behaviors: Behavior[] = []
  const mails: ReceivedMail[] = []
  let connections = 0

  const respondAt = (stage: string, done: (error?: Error | null) => void) => {
    const behavior = behaviors[0]
    if (!behavior || !('status' in behavior) || (behavior.to ?? 'mail') !== stage) return done()
    behaviors.shift()
    done(refusal(behavior.status, behavior.text))
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onConnect(_session, done) {
      connections++
      respondAt('connection', done)
    },
    onMailFrom: (_address, _session, done) => respondAt('sender', done),
    onRcptTo: (_address, _session, done) => respondAt('recipient', done),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      text(stream).then(async (raw) => {
        const behavior = behaviors[0]
        if (behavior && 'status' in behavior) return respondAt('mail', done)
        behaviors.shift()
        if (behavior && 'hangs' in behavior) await behavior.hangs
        if (!behavior || 'hangs' in behavior || behavior.hasAccepted) mails.push(readMail(raw, to))
        if (!behavior || 'hangs' in behavior) return done()
        for (const connection of server.connections) connection._socket.destroy()
      }, done)
    },
    ...options,
  })
  // A client disconnected.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behaviors,
    get connections() {
      return connections
    },
    close() {
      for (const connection of server.connections) connection._socket.destroy()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
