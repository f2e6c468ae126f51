import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { GET_STANDINGS, GREETING, serveFeeds } from '#testing/feeds/served-feeds.ts'
import { freePort } from '#testing/platform/free-port.ts'

const REPOSITORY = path.join(import.meta.dirname, '../../../..')
const hasNginx = spawnSync('nginx', ['-v']).status === 0

test.skipIf(!hasNginx)(
  'the nginx sample forwards feeds and logs no token, even with the server down (needs nginx)',
  async () => {
    const { http } = await serveFeeds()
    const proxy = await startNginx((http.address() as AddressInfo).port)
    const client = new WebSocket(`${proxy.address}/feeds/standings?access_token=good-token`)
    onTestFinished(() => client.terminate())
    await once(client, 'open')
    client.send(GET_STANDINGS)
    const [response] = await once(client, 'message')
    expect(String(response)).toBe(GREETING.toString())
    client.close()
    await once(client, 'close')

    http.close()
    const inVain = new WebSocket(`${proxy.address}/feeds/standings?access_token=good-token`)
    await expect(once(inVain, 'open')).rejects.toThrow('502')

    await expect.poll(async () => (await proxy.written()).match(/\/feeds\/standings/g)?.length).toBe(2)
    expect(await proxy.written()).not.toContain('token')
  },
)

test('the Caddyfile and the nginx sample define what is logged, without the query or a header', async () => {
  const [caddy, nginx] = await samples()
  expect(caddy).toMatch(/request>uri regexp \\\?\.\* ""/)
  expect(caddy).toContain('request>headers delete')
  expect(nginx).toMatch(/access_log \S+ without_query;/)
  const [, format] = /log_format without_query '(.*)';/.exec(nginx!) ?? []
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request\b|request_uri|args|query_string|http_)/)
})

/** The documented sample with another certificate, port and folder. */
async function startNginx(upstream: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tuff-nginx-'))
  // nginx workers may run as another user.
  await chmod(folder, 0o777)
  const port = await freePort()
  const [, sample] = await samples()
  const site = sample!
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_certificate.*$/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, `daemon off; pid ${folder}/pid;\nevents {}\nhttp {\n${temporary.join('\n')}\n${site}\n}\n`)
  const child = spawn('nginx', ['-e', `${folder}/start.log`, '-p', folder, '-c', config], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => responses(port)).toBe(true)
  return {
    address: address.replace('http', 'ws'),
    async written(): Promise<string> {
      const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
      return (await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n')
    },
  }
}

const responses = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

async function samples(): Promise<string[]> {
  const read = (file: string) => readFile(path.join(REPOSITORY, file), 'utf8')
  const [, chapter = ''] = (await read('docs/operations.md')).split('## Behind a reverse proxy with TLS')
  const [, nginx = ''] = /```nginx\n([\s\S]*?)```/.exec(chapter) ?? []
  return [await read('deploy/Caddyfile'), nginx]
}
