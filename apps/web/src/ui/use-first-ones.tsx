import { type ReactNode, useState } from 'react'

const AT_ONCE = 60

export function useFirstOnes<One>(all: readonly One[]): [first: readonly One[], more: ReactNode] {
  const [count, setCount] = useState(AT_ONCE)
  const first = all.slice(0, count)
  if (first.length === all.length) return [first, null]
  return [
    first,
    <div key="more" className="card-footer justify-content-center">
      <button className="btn btn-quiet" type="button" onClick={() => setCount(count + AT_ONCE)}>
        Show More
      </button>
    </div>,
  ]
}
