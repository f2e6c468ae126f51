import type { OpenedProvider } from '#providers/open-provider.ts'
import type { SourcesSettings } from '#providers/sources-file.ts'

type Deps = {
  /** What the league has chosen by now; undefined where that brings no figures. */
  read(): Promise<SourcesSettings | undefined>
  open(settings: SourcesSettings): Promise<OpenedProvider>
}

/** REAL-01: the provider for the sources that the league has chosen on its pages, another one when they are others. */
export type ChosenProvider = {
  readonly current: OpenedProvider | undefined
  /** Reads what is chosen. What was opened for another choice is closed, which breaks off what it was being told. */
  follow(): Promise<{ isOther: boolean }>
  close(): void
}

export function createChosenProvider({ read, open }: Deps): ChosenProvider {
  let current: OpenedProvider | undefined
  let openedFor = 'nothing'
  let isClosed = false

  return {
    get current() {
      return current
    },
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
