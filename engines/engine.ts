/** A browser of another make, as far as a journey needs one. Places are XPath, which every driver understands. */
export type Engine = {
  /** With its version, as it names itself. */
  name: string
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** What a person sees there, or undefined where nothing is to be seen. */
  read: (place: string) => Promise<string | undefined>
  count: (place: string) => Promise<number>
  click: (place: string) => Promise<void>
  type: (place: string, text: string) => Promise<void>
  /** The option of a list at a place in it, from 1. */
  choose: (place: string, option: number) => Promise<void>
  /** A service worker serves this page: it would come without a line, too. */
  hasWorker: () => Promise<boolean>
  close: () => Promise<void>
}
