import type { Locator } from '@playwright/test'

export type Table = { columns: string[]; rows: string[][] }

/** A table's text, without cells hidden on this screen and text hidden from screen readers. */
export async function readTable(table: Locator): Promise<Table> {
  const [columns = [], ...rows] = await table.evaluate((element: HTMLTableElement) => {
    const textOf = (cell: Element) => {
      const copy = cell.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return (copy.textContent ?? '').trim()
    }
    return [...element.rows].map((row) => [...row.cells].filter((cell) => cell.checkVisibility()).map(textOf))
  })
  return { columns, rows }
}
