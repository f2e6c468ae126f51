import { useMutation } from '@tanstack/react-query'
import { type RosterChange, RosterUpdated, Trade, type TradeChange, tradeTag } from '@tuff/contract'
import { CallError, call } from './call.ts'
import { useReloadRosters } from './roster-changes.ts'
import { useSession } from './session.ts'

const TRADES = '/api/commissioner/trades'

/**
 * The commissioner's changes. Each reloads rosters, limits and trades. `formKey` is made once for a form that was opened:
 * what is sent from it twice, by a second click or because no answer came, is done once (D-10).
 */
export function useUpdateRoster(formKey: string) {
  const { accessToken } = useSession()
  return useChange({
    send: (body: RosterChange) =>
      call('/api/commissioner/update-roster', {
        accessToken,
        method: 'POST',
        body,
        headers: { 'idempotency-key': formKey },
        answer: RosterUpdated,
      }),
    isRepeatable: true,
  })
}

export function useAddTrade(formKey: string) {
  const { accessToken } = useSession()
  return useChange({
    send: (body: TradeChange) =>
      call(TRADES, { accessToken, method: 'POST', body, headers: { 'idempotency-key': formKey }, answer: Trade }),
    isRepeatable: true,
  })
}

/** Refused with 412 when the trade is no longer as it was seen. */
export function useEditTrade() {
  const { accessToken } = useSession()
  return useChange({
    send: ({ seen, body }: { seen: Trade; body: TradeChange }) =>
      call(pathOf(seen), { accessToken, method: 'PUT', body, headers: { 'if-match': tradeTag(seen) }, answer: Trade }),
  })
}

/** Refused with 412 when the trade is no longer as it was seen. */
export function useDeleteTrade() {
  const { accessToken } = useSession()
  return useChange({
    send: ({ seen, why }: { seen: Trade; why: { reason?: string } }) =>
      call(`${pathOf(seen)}?${new URLSearchParams(why)}`, {
        accessToken,
        method: 'DELETE',
        headers: { 'if-match': tradeTag(seen) },
        answer: NOTHING,
      }),
  })
}

type Change<Body> = {
  send: (body: Body) => Promise<unknown>
  /** Whether it may be sent again when nobody knows if it arrived. */
  isRepeatable?: boolean
}

function useChange<Body>({ send, isRepeatable = false }: Change<Body>) {
  const reload = useReloadRosters()
  return useMutation({
    mutationFn: send,
    // Whoever is offline hears it at once, instead of saving at a moment of which he knows nothing.
    networkMode: 'always',
    retry: (failures, error) => isRepeatable && failures < 2 && isUnanswered(error),
    onSuccess: () => void reload(),
  })
}

const isUnanswered = (error: Error) => error instanceof CallError && error.status === undefined

const pathOf = ({ id }: Trade) => `${TRADES}/${encodeURIComponent(id)}`

const NOTHING = { parse: () => undefined }
