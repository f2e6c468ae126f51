import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '#testing/platform/free-port.ts'
import { type ReceivedMail, readMail } from './received-mail.ts'

/** The server's response after the next mail's data; accepts it by default. */
type Mood =
  | { answers: number; with: string; to?: 'connection' | 'sender' | 'recipient' | 'mail' }
  /** Responds only when told to. */
  | { hangs: Promise<void> }
  /** The connection breaks before the response; `hasTaken` says whether the mail is kept nevertheless. */
  | { dies: true; hasTaken: boolean }

export type OpenSmtp = {
  url: string
  /** All accepted mails, in order. */
  mails: ReceivedMail[]
  /** How many transactions were begun. */
  readonly connections: number
  /** Its behavior for the next mails, before it accepts everything. */
  moods: Mood[]
  close(): Promise<void>
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** A real SMTP server on this machine; the caller closes it. */
export async function openSmtp(options: SMTPServerOptions = {}): Promise<OpenSmtp> {
  const port = await freePort()
  const moods: Mood[] = []
  const mails: ReceivedMail[] = []
  let connections = 0

  /** Refuses at this stage if so configured. */
  const judge = (stage: string, done: (error?: Error | null) => void) => {
    const mood = moods[0]
    if (!mood || !('answers' in mood) || (mood.to ?? 'mail') !== stage) return done()
    moods.shift()
    done(refusal(mood.answers, mood.with))
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onConnect(_session, done) {
      connections++
      judge('connection', done)
    },
    onMailFrom: (_address, _session, done) => judge('sender', done),
    onRcptTo: (_address, _session, done) => judge('recipient', done),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      text(stream).then(async (raw) => {
        const mood = moods[0]
        if (mood && 'answers' in mood) return judge('mail', done)
        moods.shift()
        if (mood && 'hangs' in mood) await mood.hangs
        if (!mood || 'hangs' in mood || mood.hasTaken) mails.push(readMail(raw, to))
        if (!mood || 'hangs' in mood) return done()
        for (const connection of server.connections) connection._socket.destroy()
      }, done)
    },
    ...options,
  })
  // A client disconnected mid-transaction.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    moods,
    get connections() {
      return connections
    },
    close() {
      for (const connection of server.connections) connection._socket.destroy()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
