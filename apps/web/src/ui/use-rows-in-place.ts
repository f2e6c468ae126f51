import { useEffect, useRef, useState } from 'react'

type Held<Row> = { row: Row; index: number; isFinal: boolean }

/** Rows that a click takes from a list keep their place until a press elsewhere: none slides under a finger. */
export function useRowsInPlace<Row, List extends HTMLElement>(current: readonly Row[], keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<readonly Held<Row>[]>([])
  const list = useRef<List>(null)
  const isIn = (rows: readonly Row[], row: Row) => rows.some((each) => keyOf(each) === keyOf(row))
  const isHeld = (row: Row) => held.some((each) => keyOf(each.row) === keyOf(row))
  const rows = held
    .toSorted((a, b) => a.index - b.index)
    .reduce<readonly Row[]>(
      (others, { row, index }) => others.toSpliced(index, 0, row),
      current.filter((row) => !isHeld(row)),
    )
  const setFinal = (row: Row, isFinal: boolean) =>
    setHeld((now) => now.map((each) => (keyOf(each.row) === keyOf(row) ? { ...each, isFinal } : each)))

  const areFinal = held.every(({ isFinal }) => isFinal)
  useEffect(() => {
    if (!areFinal) return
    const release = ({ target }: Event) => {
      if (!list.current?.contains(target as Node)) setHeld([])
    }
    document.addEventListener('pointerdown', release)
    document.addEventListener('focusin', release)
    return () => {
      document.removeEventListener('pointerdown', release)
      document.removeEventListener('focusin', release)
    }
  }, [areFinal])

  return {
    list,
    rows,
    isGone: (row: Row): boolean => !isIn(current, row),
    /** Before the change is sent. */
    hold(row: Row): void {
      if (isHeld(row)) setFinal(row, false)
      else setHeld([...held, { row, index: rows.findIndex((each) => keyOf(each) === keyOf(row)), isFinal: false }])
    },
    /** Once nothing more can happen to the row. */
    settle: (row: Row): void => setFinal(row, true),
  }
}
