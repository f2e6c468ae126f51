import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleOf } from './lib/image/bundle.ts'
import { inRoot } from './lib/paths.mjs'

const read = (...parts: string[]) => readFileSync(inRoot(...parts), 'utf8')
const dockerfile = read('deploy', 'Dockerfile')
const compose = read('deploy', 'compose.yaml')
const { version } = JSON.parse(read('package.json'))
const node = JSON.parse(read('package-lock.json')).packages['node_modules/node'].version

test('SHIP-01 the image: two stages, the pinned Node, user 10001, one volume, a health check on /readyz', () => {
  const [, ...stages] = dockerfile.split(/^FROM /m)
  expect(stages).toHaveLength(2)
  const [archive, image] = stages as [string, string]
  expect(dockerfile).toMatch(new RegExp(`^ARG NODE=node:${node.split('.')[0]}-`, 'm'))
  expect(archive).toContain('RUN npm run release')
  expect(image).toContain('COPY --from=archive')
  expect(image).not.toMatch(/npm|COPY \./)
  expect(image).toMatch(/^USER 10001:10001$/m)
  expect(image.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  expect(image).toContain('TUFF_DATA=/data')
  expect(image).toMatch(/^HEALTHCHECK[\s\S]*\/readyz/m)
  // Without a shell in between, which would not forward SIGTERM.
  expect(image).toMatch(/^ENTRYPOINT \["node", "start.mjs"\]$/m)
})

test('SHIP-01 compose: SQLite alone by default, read-only, without capabilities, on the loopback only', () => {
  const services = compose.slice(compose.indexOf('services:')).split(/^ {2}(?=\w+:$)/m)
  const of = (name: string) => services.find((text) => text.startsWith(`${name}:`))!
  expect(of('tuff')).not.toContain('profiles')
  expect(of('caddy')).toContain('profiles: [https]')
  expect(of('postgres')).toContain('profiles: [postgres]')
  for (const fact of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'ports: ["127.0.0.1:3000:3000"]'])
    expect(of('tuff')).toContain(fact)
  expect(of('tuff')).toContain('volumes: [league:/data]')
  expect(of('postgres')).not.toContain('ports')
})

test('SHIP-01 every variable of compose and its sample is one of the server, of compose or of PostgreSQL', () => {
  const known = `${read('README.md')} COMPOSE_PROFILES POSTGRES_PASSWORD`
  const named = [...compose.matchAll(/\$\{(\w+)/g), ...read('deploy', '.env.example').matchAll(/^#?([A-Z_]+)=/gm)]
  expect(named.map(([, name]) => name!).filter((name) => !known.includes(name))).toEqual([])
})

test('the unit runs the archive as its own user and leaves time for a shutdown', () => {
  const unit = read('deploy', 'tuff.service')
  for (const line of ['User=tuff', 'ExecStart=/usr/bin/node start.mjs', 'ProtectSystem=strict', 'StateDirectory=tuff'])
    expect(unit.split('\n')).toContain(line)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})

test('SHIP-02 a container of the trial is like that of compose: read-only, no capabilities, one volume', () => {
  const config = {
    User: '10001:10001',
    Env: ['PORT=3000'],
    Entrypoint: ['node', 'start.mjs'],
    Cmd: null,
    WorkingDir: '/opt/tuff',
    Volumes: { '/data': {} },
  }
  const { process, root, mounts } = bundleOf({ root: '/r', config, env: { PORT: '4000' }, volume: '/v' })
  expect(process).toMatchObject({
    user: { uid: 10001, gid: 10001 },
    args: ['node', 'start.mjs'],
    noNewPrivileges: true,
  })
  expect(process.env).toEqual(['PORT=3000', 'PORT=4000'])
  expect(Object.values(process.capabilities).flat()).toEqual([])
  expect(root).toEqual({ path: '/r', readonly: true })
  expect(mounts.filter(({ type }) => type === 'bind')).toMatchObject([{ destination: '/data', source: '/v' }])
})

test('SHIP-04 the version has a chapter for hosts, and a tag of it is checked by .ci/run', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`)
  const workflow = read('.github', 'workflows', 'checks.yml')
  expect(workflow).toContain('run: .ci/run')
  expect(workflow).toContain('needs: check')
  expect(workflow).toContain('run: npm run image')
})
