type Props = {
  text: string
  isSaving: boolean
  isReady?: boolean
  tone?: 'primary' | 'danger' | undefined
  whileSaving?: string | undefined
}

export function SaveButton({ text, isSaving, isReady = true, tone = 'primary', whileSaving = 'Saving...' }: Props) {
  return (
    <button className={`btn btn-${tone}`} type="submit" disabled={!isReady || isSaving}>
      {isSaving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      {isSaving ? whileSaving : text}
    </button>
  )
}
