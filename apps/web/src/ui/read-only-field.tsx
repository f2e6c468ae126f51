import { useId } from 'react'

export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div className="form-floating">
      <input className="form-control" id={id} value={value} readOnly />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
