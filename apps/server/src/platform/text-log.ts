import { type DestinationStream, pino } from 'pino'

/** Of every line: not printed. */
const OF_THE_PROCESS = new Set(['pid', 'hostname'])

/** HOST-04 `LOG_FORMAT=text`: prints pino's lines, from which serializers removed secrets already, for people. */
export const textLog = (out: DestinationStream): DestinationStream => ({
  write: (line) => out.write(textOf(JSON.parse(line))),
})

type Line = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } }

function textOf({ level, time, msg = '', err, ...more }: Line): string {
  const label = (pino.levels.labels[level] ?? String(level)).toUpperCase().padEnd(5)
  const message = [msg, err?.message].filter((part, at, parts) => part && parts.indexOf(part) === at).join(': ')
  const fields = Object.entries(more)
    .filter(([name]) => !OF_THE_PROCESS.has(name))
    .map(([name, value]) => `${name}=${fieldOf(value)}`)
  const first = [localTime(time), label, onOneLine(message), ...fields].filter((part) => part !== '').join(' ')
  const frames = err?.stack?.split('\n').filter((line) => /^(\s+at |caused by: )/.test(line)) ?? []
  return [first, ...frames.map((frame) => `    ${onOneLine(frame.trim())}`), ''].join('\n')
}

/** Sweden writes dates as ISO 8601 does. */
const localTime = (time: number) => new Date(time).toLocaleString('sv')

function fieldOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return typeof value === 'string' && /[\s"=]|^$/.test(text) ? onOneLine(JSON.stringify(text)) : onOneLine(text)
}

/** A line that somebody sent must not look like two, nor color the terminal. */
const onOneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')
