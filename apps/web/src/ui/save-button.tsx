import { useId } from 'react'

type Props = {
  text: string
  isSaving: boolean
  isReady?: boolean
  /** Why it is not ready, beside the button. */
  missing?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  whileSaving?: string | undefined
}

export function SaveButton({ text, isSaving, isReady = true, missing, tone = 'primary', whileSaving }: Props) {
  const id = useId()
  const shown = isReady || isSaving ? undefined : missing
  return (
    <>
      {shown && (
        <span className="form-text save-missing" id={id}>
          {shown}
        </span>
      )}
      <button
        className={`btn btn-${tone}`}
        type="submit"
        disabled={!isReady || isSaving}
        aria-describedby={shown ? id : undefined}
      >
        {isSaving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {isSaving ? (whileSaving ?? 'Saving...') : text}
      </button>
    </>
  )
}
