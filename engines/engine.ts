/** A non-Chromium browser, with what the journey needs. Elements are located by XPath, which every driver supports. */
export type Engine = {
  name: string
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** The element's visible text, or undefined if nothing is visible. */
  read: (xpath: string) => Promise<string | undefined>
  count: (xpath: string) => Promise<number>
  click: (xpath: string) => Promise<void>
  type: (xpath: string, text: string) => Promise<void>
  /** The nth option of a list, from 1. */
  choose: (xpath: string, option: number) => Promise<void>
  /** A service worker serves this page, so it loads offline too. */
  hasWorker: () => Promise<boolean>
  close: () => Promise<void>
}
