import type { OpenedProvider } from '#providers/open-provider.ts'
import type { SourcesSettings } from '#providers/sources-file.ts'

type Deps = {
  read(): Promise<SourcesSettings | undefined>
  open(settings: SourcesSettings): Promise<OpenedProvider>
}

export type ChosenProvider = ReturnType<typeof createChosenProvider>

/** REAL-01: the provider of the sources chosen on the league's pages; reopened when the choice changes. */
export function createChosenProvider({ read, open }: Deps) {
  let current: OpenedProvider | undefined
  let openedFor = 'nothing'
  let isClosed = false

  return {
    get current() {
      return current
    },
    /** Reads the choice and closes a provider that was opened for another one, which aborts its requests. */
    async follow() {
      const settings = isClosed ? undefined : await read()
      const wanted = settings ? JSON.stringify(settings) : 'nothing'
      if (wanted === openedFor || isClosed) return { isOther: false }
      current?.close()
      current = settings && (await open(settings))
      openedFor = wanted
      return { isOther: true }
    },
    close() {
      isClosed = true
      current?.close()
    },
  }
}
