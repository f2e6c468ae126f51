import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDialog } from './use-dialog.ts'
import { watchLeaving } from './watch-leaving.ts'

type Props = { isUnsaved: boolean /** What would be lost. */; sentence: string }

/** Asks before something unsaved is lost by leaving the page. */
export function UnsavedGuard({ isUnsaved, sentence }: Props) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const { about: goOn, open, shown } = useDialog<() => void>()
  const ask = useEffectEvent(open)
  const go = useEffectEvent((to: string) => void navigate(to))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is watched anew.
  useEffect(() => {
    if (isUnsaved) return watchLeaving({ ask, navigate: go })
  }, [isUnsaved, key])

  if (!goOn) return null
  return (
    <ConfirmDialog title="Leave Without Saving?" shown={shown} action="Leave" sentence={sentence} onConfirm={goOn} />
  )
}
