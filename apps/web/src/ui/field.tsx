import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** Whether the problem follows from an action and is read out at once. */
  isAlert?: boolean
  children: (named: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

export function Field({ label, hint, problem, isAlert = false, children }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': notes || undefined })}
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {problem && (
        <div className="text-danger-ink" id={`${id}-problem`} role={isAlert ? 'alert' : undefined}>
          {problem}
        </div>
      )}
    </div>
  )
}
