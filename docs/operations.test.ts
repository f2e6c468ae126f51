import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const sources = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }).map(read)

const TEXT = read('docs/operations.md')
const BLOCKS = [...TEXT.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
const INLINE = [...TEXT.replaceAll(/^```\w*\n[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
/** What a reader copies, with a command on each line. */
const CODE = [...BLOCKS, ...INLINE.map((code) => code.replaceAll(/\s*\n\s*/g, ' '))].join('\n')

const named = (pattern: RegExp): string[] => [...new Set([...CODE.matchAll(pattern)].map(([, name = '']) => name))]

test('HOST-02 every npm script in operations.md exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const names = named(/\bnpm (?:run )?(?:--silent )?([a-z][\w:]*)/g)
  expect(names).toEqual(expect.arrayContaining(['start', 'league', 'release']))
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('HOST-02 every command in operations.md exists, with the options that stand there', { timeout: 60_000 }, () => {
  const calls = [...CODE.matchAll(/(?:npm run league --|league\.mjs) ([a-z][\w-]*)(.*)/g)]
  const options = new Map<string, Set<string>>()
  for (const [, name = '', rest = ''] of calls) {
    const known = options.get(name) ?? new Set()
    for (const [option] of rest.replace(/#.*/, '').matchAll(/--[\w-]+/g)) known.add(option)
    options.set(name, known)
  }
  expect([...options.keys()]).toEqual(expect.arrayContaining(['backup', 'restore', 'move']))
  for (const [name, wanted] of options) {
    const help = execFileSync(process.execPath, ['apps/server/src/cli/main.ts', name, '--help'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect([name, [...wanted].filter((option) => !help.includes(option))]).toEqual([name, []])
  }
})

test('HOST-02 every environment variable in operations.md is read by the server or by compose.yaml', () => {
  const known = [
    ...sources('apps/server/src/platform/{config,hosted-flags,hosted-identity,mail-setting}.ts'),
    read('deploy/compose.yaml'),
    read('deploy/.env.example'),
  ].join('\n')
  const variables = named(/(?<![\w{$])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST)(?=\b)/g)
  expect(variables).toEqual(expect.arrayContaining(['PORT', 'TUFF_DATA', 'LOG_FORMAT', 'COMPOSE_PROFILES']))
  expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(known))).toEqual([])
})

test('HOST-02 every file of the repository that operations.md names for a command exists', () => {
  const files = named(/\b(deploy\/[\w.-]+)/g)
  expect(files).toEqual(expect.arrayContaining(['deploy/tuff.service', 'deploy/Caddyfile']))
  // Beside compose.yaml, where the block has changed to.
  const beside = BLOCKS.filter((block) => block.startsWith('cd deploy\n')).flatMap((block) =>
    [...block.matchAll(/\bcp (\S+)/g)].map(([, name]) => `deploy/${name}`),
  )
  expect(beside).toEqual(['deploy/.env.example'])
  expect([...files, ...beside].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  const archive = [...sources('scripts/**/*.ts'), ...sources('deploy/archive/*')].join('\n')
  expect(named(/\b((?:league|start)\.mjs)\b/g).filter((file) => !archive.includes(file))).toEqual([])
})

test('HOST-02 operations.md names every metric and every route for monitoring, and no other', () => {
  const server = sources('apps/server/src/**/*.ts').join('\n')
  const metrics = [...server.matchAll(/(?:name: |(?:gauge|add)\(\s*)'(tuff_[a-z_]+)'/g)].map(([, name = '']) => name)
  expect(metrics).toContain('tuff_backup_ok')
  expect(named(/^(tuff_[a-z_]+)(?:\{\w+(?:,\w+)*\})?$/gm).toSorted()).toEqual(metrics.toSorted())
  const routes = named(/^GET (\/\S+)$/gm)
  expect(routes).toEqual(['/healthz', '/readyz', '/metrics/health', '/metrics'])
  expect(routes.filter((route) => !server.includes(`app.get('${route}'`))).toEqual([])
})
