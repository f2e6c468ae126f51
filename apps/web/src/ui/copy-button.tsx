import check from 'bootstrap-icons/icons/check-lg.svg?raw'
import copy from 'bootstrap-icons/icons/copy.svg?raw'
import { useState } from 'react'
import { Icon } from './icon.tsx'

type Props = { text: string; label: string; isShort?: boolean }

export function CopyButton({ text, label, isShort = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  return (
    <button className="btn btn-quiet" type="button" aria-label={label} onClick={() => void toClipboard()}>
      <Icon svg={outcome === 'copied' ? check : copy} />
      <span aria-live="polite">{outcome ? WORDS[outcome] : isShort ? 'Copy' : label}</span>
    </button>
  )

  async function toClipboard(): Promise<void> {
    // A page over plain http has no clipboard API.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'copied' : 'refused')
  }
}

type FieldProps = { text: string; label: string; copyLabel: string }

export const CopyField = ({ text, label, copyLabel }: FieldProps) => (
  <div className="invitation-link">
    <input className="form-control" readOnly value={text} aria-label={label} />
    <CopyButton text={text} label={copyLabel} isShort />
  </div>
)

const WORDS = { copied: 'Copied', refused: 'Could not copy' }
