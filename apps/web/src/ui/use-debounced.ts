import { useEffect, useState } from 'react'

export function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
