import { z } from 'zod'
import { ClockChoice } from './clock-setting.ts'
import { EnvironmentSwitch } from './environment-switch.ts'
import { HostedFlags, hostedFlagsIn } from './hosted-flags.ts'
import { HostedIdentityEnv, hostedIdentityIn } from './hosted-identity.ts'
import { MailEnv, mailSettingIn } from './mail-setting.ts'
import { StartError } from './start-error.ts'

const wholeNumber = (range: string, least: number, most: number) =>
  z.coerce.number(range).int(range).min(least, range).max(most, range)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z.object({
  PORT: wholeNumber('a port from 1 to 65535', 1, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  TUFF_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  TUFF_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'an address like https://league.example', abort: true })
    .refine((url) => new URL(url).origin === url, 'an origin without path or trailing slash')
    .optional(),
  TUFF_CLOCK: ClockChoice.optional(),
  TUFF_DEMO: EnvironmentSwitch.optional(),
  TUFF_DEMO_SEED: z.string().max(100, 'at most 100 characters').optional(),
  TUFF_SOURCES: z.string().optional(),
  TUFF_PRIVATE_SOURCES: EnvironmentSwitch.default('0'),
  TUFF_PRIVATE_PUSH: EnvironmentSwitch.default('0'),
  TUFF_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  TUFF_SERVICE_WORKER: EnvironmentSwitch.default('1'),
  TUFF_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TUFF_BACKUP_HOUR: wholeNumber('an hour of the day from 0 to 23', 0, 23).default(3),
  TUFF_BACKUPS_KEPT: wholeNumber('a whole number from 0 to 1000', 0, 1_000).default(14),
  TUFF_CALLS_PER_MINUTE: z.coerce.number('a whole number').int('a whole number').min(0, '0 or more').default(1_200),
  TUFF_FEEDS_PER_ADDRESS: z.coerce.number('a whole number').int('a whole number').min(0, '0 or more').default(1_000),
  TRUST_PROXY: EnvironmentSwitch.default('0'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'json or text').default('json'),
  ...HostedFlags.shape,
  ...HostedIdentityEnv.shape,
  ...MailEnv.shape,
})

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable counts as unset: `PORT= npm start` is valid.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const { path, message } = result.error.issues[0]!
    const name = String(path[0])
    const shown = SECRETS[name] ?? `'${given[name]}'`
    throw new StartError(`The environment variable ${name} is ${shown}, but it must be ${message}.`)
  }
  const value = result.data
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: value.TUFF_DATA,
    databaseUrl: value.DATABASE_URL,
    /** The public origin; undefined means http://localhost and the listening port. */
    origin: value.TUFF_ORIGIN,
    clock: value.TUFF_CLOCK,
    // An instance with sources has its own league.
    demo: value.TUFF_DEMO !== '0' && value.TUFF_SOURCES === undefined,
    demoSeed: value.TUFF_DEMO_SEED,
    /** The file that describes the sources of real figures; undefined means that nothing is fetched. */
    sourcesFile: value.TUFF_SOURCES,
    privateSources: value.TUFF_PRIVATE_SOURCES === '1',
    privatePush: value.TUFF_PRIVATE_PUSH === '1',
    /** Encrypts secrets in the database; undefined means a key file in the data folder. */
    secret: value.TUFF_SECRET,
    /** Whether browsers cache the pages and their last figures; otherwise they clear their caches. */
    serviceWorker: value.TUFF_SERVICE_WORKER === '1',
    /** The token for the metrics; undefined allows this machine only. */
    metricsToken: value.TUFF_METRICS_TOKEN,
    /** The hour is in the machine's time zone; `kept: 0` makes no nightly backup. */
    backups: { hour: value.TUFF_BACKUP_HOUR, kept: value.TUFF_BACKUPS_KEPT },
    /** API calls per minute and address; 0 means unlimited. */
    callsPerMinute: value.TUFF_CALLS_PER_MINUTE,
    /** Open feeds per address; 0 means unlimited. */
    feedsPerAddress: value.TUFF_FEEDS_PER_ADDRESS,
    trustProxy: value.TRUST_PROXY === '1',
    log: { level: value.LOG_LEVEL, format: value.LOG_FORMAT },
    hostedFlags: hostedFlagsIn(value),
    hostedIdentity: hostedIdentityIn(value),
    mail: mailSettingIn(value),
    /** Names unknown TUFF_ variables, which are probably misspelt. */
    warnings: unknownVariables(given),
  }
}

function unknownVariables(given: Record<string, unknown>): string[] {
  const known = Object.keys(Environment.shape)
  return Object.keys(given)
    .filter((name) => name.startsWith('TUFF_') && !known.includes(name))
    .map((name) => `The environment variable ${name} is not known and has no effect: README.md lists those that have.`)
}

/** Never printed, not even when invalid; addresses of databases and mail servers may contain passwords. */
const SECRETS: Readonly<Record<string, string>> = {
  TUFF_SECRET: 'too weak',
  TUFF_METRICS_TOKEN: 'too weak',
  DATABASE_URL: 'another kind of address',
  TUFF_SMTP_URL: 'another kind of address',
}
