import { type Cents, dollars, EVERY_WEEK } from '@tuff/league'
import { dataImported } from '#features/data-sources/data-service.ts'
import { readConfig } from '#platform/config.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { StartError } from '#platform/start-error.ts'
import { openSources } from '#providers/open-sources.ts'
import type { ListedPlayer } from '#providers/provider.ts'
import { createSourceFiles, readingFrom, type SourceFiles } from '#providers/reading/source-files.ts'
import { readSalaries, type Salaries } from '#providers/salaries.ts'
import { checkSources, readSourcesFile, type SourcesSettings } from '#providers/sources-file.ts'
import { applySeason, compareSeason } from '#season/season-change.ts'
import { isEmpty } from '#season/season-diff.ts'
import { importCounts, readSeason } from '#season/season-import.ts'
import { seasonRefusal } from '#season/season-refusal.ts'
import { createSeasonStore, type SeasonStore } from '#season/season-store.ts'
import { type Command, readArguments, TERMINAL, type Terminal, UsageError } from './command.ts'
import { missingDataSummary, readSummary, writtenSummary } from './import-summary.ts'
import { createProgress } from './progress.ts'
import { type CommandContext, withLeague } from './with-league.ts'

const HELP = `Usage: npm run league -- import [options]

Imports a season into the league's database: players, games and stat lines. Stop the server first if the league is kept
in a folder. Importing again applies corrections and changes nothing else. The command shows what it would do and asks
before it writes.

Where the season comes from (each a file, a folder, or an http address; see docs/data-sources.md):
  --sources <file>           a file that describes the sources; default is TUFF_SOURCES
  --season <year>            the season to take
  --schedule <source>        games in nflverse's format
  --stats <source>           weekly player stats in nflverse's format, older or newer
  --defense <source>         weekly stats in Sleeper's format, for the defenses
  --players <source>         players in Sleeper's format (without it, those who have a stat line)
  --ids <source>             the table of player ids, for Sleeper's
  --salaries <file>          salaries as DraftKings or FanDuel export them; may be given several times, the last one counts
  --default-salary <amount>  in dollars, for players without one; default 3

  --yes                      writes without asking

TUFF_DATA or DATABASE_URL says which database, as for the server.
`

const OPTIONS = {
  sources: { type: 'string' },
  season: { type: 'string' },
  schedule: { type: 'string' },
  stats: { type: 'string' },
  defense: { type: 'string' },
  players: { type: 'string' },
  ids: { type: 'string' },
  salaries: { type: 'string', multiple: true },
  'default-salary': { type: 'string' },
  yes: { type: 'boolean' },
} as const

export const importCommand: Command = {
  help: HELP,
  async run(args, { out, env, prompt }) {
    const { values } = readArguments({ args, options: OPTIONS })
    const config = readConfig(env)
    const settings = await settingsFrom(values, env)
    const salaryFiles = values.salaries ?? []

    const files = createSourceFiles(readingFrom(config.privateSources))
    const progress = createProgress(out, EVERY_WEEK.length + salaryFiles.length + 2)
    const importSeason = async ({ db, change }: CommandContext) => {
      await refuseDemo(createSettingsStore(db))
      const refusal = await seasonRefusal(db.query, settings.season)
      if (refusal) throw new StartError(refusal)
      const store = createSeasonStore(db)
      const sources = openSources(files, settings)
      const season = await readSeason(sources, Date.now(), dollars(settings.defaultSalary), progress.step)
      const { players, salaries } = await priced(season.players, store, files, salaryFiles, progress.step)
      progress.done()
      out.write(readSummary(sources, salaries))
      const reported = { ...season, players }
      if (!values.yes) {
        const { written, losses } = importCounts(await db.transaction((tx) => compareSeason(tx, reported)))
        out.write(writtenSummary('Would be written:', written))
        out.write(missingDataSummary(losses))
        await confirmed(prompt)
      }
      // REAL-07: logged in the import's transaction, unless nothing changed.
      const imported = await change({ by: TERMINAL, touches: [] }, async (tx) => {
        const result = await applySeason(tx, reported)
        if (isEmpty(result.diff)) return { result }
        const after = { season: settings.season, ...importCounts(result) }
        return { entry: dataImported.entry({ after }), result }
      })
      out.write(writtenSummary('Written:', importCounts(imported).written))
    }
    try {
      await withLeague(config, importSeason)
    } finally {
      progress.done()
      files.close()
    }
  },
}

async function confirmed(prompt: Terminal['prompt']): Promise<void> {
  if (!prompt)
    throw new UsageError('Nothing was written, because there is no terminal to confirm it. Add --yes to write this.')
  const reply = await prompt('Write this to the league? (y/N) ')
  if (!/^\s*y(es)?\s*$/i.test(reply)) throw new StartError('Nothing was written.')
}

type Values = ReturnType<typeof readArguments<{ options: typeof OPTIONS }>>['values']

async function settingsFrom(values: Values, env: Terminal['env']): Promise<SourcesSettings> {
  const file = values.sources ?? env.TUFF_SOURCES
  const described: Partial<SourcesSettings> = file ? await readSourcesFile(file) : {}
  const { season, schedule, stats, defense, players, ids, 'default-salary': salary } = values
  if (!file && !(season && schedule && stats)) {
    throw new UsageError('Name the source of the season: --season, --schedule and --stats, or --sources.')
  }
  const given = {
    season: season && numberIn('--season', season, /^\d{4}$/, 'a year like 2024'),
    schedule: schedule && { nflverse: schedule },
    offense: stats && { nflverse: stats },
    defense: defense && { sleeper: defense },
    players: players && { sleeper: players },
    ids,
    defaultSalary: salary && numberIn('--default-salary', salary, /^\d{1,3}(\.\d{1,2})?$/, 'dollars like 3 or 2.50'),
  }
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return checkSources({ ...described, ...chosen }, file ? `The file ${file} with these options` : 'This')
}

function numberIn(option: string, text: string, shape: RegExp, example: string): number {
  if (!shape.test(text)) throw new UsageError(`${option} is '${text}', but it must be ${example}.`)
  return Number(text)
}

/** The demo's players are invented. */
async function refuseDemo(settings: ReturnType<typeof createSettingsStore>): Promise<void> {
  if ((await settings.read('demo')) === undefined) return
  throw new StartError(
    'This database holds the demo league: name another folder with TUFF_DATA for a league of your own.',
  )
}

/** Also prices players who are only in the database. */
async function priced(
  listed: ListedPlayer[],
  store: SeasonStore,
  files: SourceFiles,
  salaryFiles: string[],
  step: (what: string) => void,
): Promise<{ players: ListedPlayer[]; salaries: Salaries[] }> {
  const stored = salaryFiles.length > 0 ? await store.players() : []
  const known = new Map<string, ListedPlayer>(stored.map(({ salary, ...player }) => [player.id, player]))
  for (const player of listed) known.set(player.id, player)

  const salaries: Salaries[] = []
  const prices = new Map<string, Cents>()
  for (const file of salaryFiles) {
    step('salaries')
    const read = await files.read([file], 'CSV', (read) => readSalaries(read, [...known.values()]))
    salaries.push(read)
    for (const [id, salary] of read.byPlayer) prices.set(id, salary)
  }
  const players = [...known.values()].map((player) => {
    const salary = prices.get(player.id)
    return salary === undefined ? player : { ...player, salary }
  })
  return { players, salaries }
}
