import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url))
const FILE = 'service-worker.js'

/** Files for rare characters or few users are fetched on demand. */
const LEFT_OUT = /latin-ext|\.map$/

/** A release is named by the hash of its page, which names every other file by its hash. */
export function serviceWorker(): Plugin {
  return {
    name: 'tuff:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no index.html to keep')
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !LEFT_OUT.test(file))
        const release = hashOf([String(page.source), ...files.toSorted()].join('\n'))
        page.source = String(page.source).replace('{{release}}', release)
        const source = await codeFor(release, files.map((file) => `/${file}`).toSorted())
        this.emitFile({ type: 'asset', fileName: FILE, source })
      },
    },
  }
}

/** Built separately: a worker is one file and shares no chunks with the pages. */
async function codeFor(release: string, files: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { RELEASE: JSON.stringify(release), FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: SOURCE,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: [{ test: /packages\/(contract|league)\/src/, sideEffects: false }] },
      },
    },
  })
  const [built] = [result].flat() as Rolldown.RolldownOutput[]
  return built!.output[0].code
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
