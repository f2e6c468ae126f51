/** A non-Chromium browser, with what the journey needs. Elements are located by XPath, which every driver supports. */
export type Engine = {
  name: string
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** The element's visible text, or undefined if nothing is visible. */
  read: (place: string) => Promise<string | undefined>
  count: (place: string) => Promise<number>
  click: (place: string) => Promise<void>
  type: (place: string, text: string) => Promise<void>
  /** The nth option of a list, from 1. */
  choose: (place: string, option: number) => Promise<void>
  /** A service worker serves this page, so it loads offline too. */
  hasWorker: () => Promise<boolean>
  close: () => Promise<void>
}
