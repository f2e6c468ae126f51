type Props = { words: string; onUndo: () => void }

/** What was done to several slots at once, and the way back (PICK-08). */
export function UndoBar({ words, onUndo }: Props) {
  return (
    <div className="undo" role="status">
      <span>{words}</span>
      <button className="btn" type="button" onClick={onUndo}>
        Undo
      </button>
    </div>
  )
}
