import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { OwnPicks, PICK_CALLS, type PickNight } from '@tuff/contract'
import type { Slot } from '@tuff/league'
import { useEffect } from 'react'
import { z } from 'zod'
import { CallError, call, type RequestContext } from './call.ts'
import { isUnknown } from './failure-message.ts'
import { PICKS, tags } from './tags.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'
import { POLLED, usePolled } from './use-polled.ts'

const OWN = [...PICKS, 'mine']
const SAVING = [...PICKS, 'saving']

/** Around the lock the page must not wait for the next poll. */
const SOON_MS = 2_000
const NEAR_MS = 60_000
const SOON_TIMES = NEAR_MS / SOON_MS

/** PICK-04: the times, and which teams are complete. */
export function usePickNight() {
  useOwnPicksTag()
  return usePolled(PICK_CALLS.night, {
    queryKey: [...PICKS, 'night'],
    soon: (night) => isNearLock(night) && SOON_MS,
  })
}

const isNearLock = (night: PickNight): boolean =>
  night.state === 'locked' ||
  (night.state === 'open' && night.lockAt !== null && night.lockAt - night.now < NEAR_MS * Math.max(1, night.speed))

export const useOwnPicks = () =>
  useApiQuery<OwnPicks | null>(
    (context) =>
      call(PICK_CALLS.own, context).catch((error: Error) => {
        if (isUnknown(error)) return null
        throw error
      }),
    { ...POLLED, queryKey: OWN },
  )

export const usePickPool = () => usePolled(PICK_CALLS.pool, { queryKey: [...PICKS, 'pool'] })

/** PICK-05: every team side by side. */
export const useReveal = () =>
  usePolled(PICK_CALLS.reveal, {
    queryKey: [...PICKS, 'reveal'],
    // Right after the lock the strengths are still being computed, for a minute at most.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < SOON_TIMES && data?.teams.some(({ strength }) => strength === null)
        ? SOON_MS
        : POLLED.refetchInterval,
  })

export type PickChange =
  | { readonly slot: Slot; readonly playerID: string | null }
  | { readonly team: readonly { readonly slot: Slot; readonly playerID: string }[] }

/** Saves the taps in their order; each takes the tag that the one before it returned. */
export function useChangePicks() {
  const queries = useQueryClient()
  return useChange((context, change: PickChange) => saveInOrder(queries, context, change), {
    queue: SAVING,
    onSuccess: (own) => queries.setQueryData(OWN, own),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: SAVING }) < 2) followOwnTag(queries)
    },
  })
}

export const usePendingPicks = (): PickChange[] =>
  useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => state.variables as PickChange,
  })

async function saveInOrder(queries: QueryClient, context: RequestContext, change: PickChange): Promise<OwnPicks> {
  await queries.cancelQueries({ queryKey: OWN })
  try {
    return await save(context, change, tagIn(queries))
  } catch (error) {
    const now = staleTeam(error)
    if (!now) throw error
    queries.setQueryData(OWN, now)
    // Another device changed the team. A single slot does not depend on the others.
    if (!('slot' in change)) throw error
    return save(context, change, now.tag)
  }
}

const tagIn = (queries: QueryClient): string => queries.getQueryData<OwnPicks>(OWN)?.tag ?? ''

function save(context: RequestContext, change: PickChange, tag: string): Promise<OwnPicks> {
  const headers = { 'if-match': tag }
  if ('team' in change) return call(PICK_CALLS.chooseAll, { ...context, headers, body: { picks: [...change.team] } })
  const { slot, playerID } = change
  return call(PICK_CALLS.choose, { ...context, params: { slot }, headers, body: { playerID } })
}

const Stale = z.object({ picks: OwnPicks })

const staleTeam = (error: unknown): OwnPicks | undefined =>
  error instanceof CallError && error.status === 412 ? Stale.safeParse(error.details).data?.picks : undefined

/** The picks that another device of the same manager made. */
function useOwnPicksTag(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      tags.subscribe(() => {
        // While taps are being saved, their responses are the newer state.
        if (queries.isMutating({ mutationKey: SAVING }) === 0) followOwnTag(queries)
      }),
    [queries],
  )
}

function followOwnTag(queries: QueryClient): void {
  const own = queries.getQueryData<OwnPicks | null>(OWN)
  const tag = tags.getState().ownPicks
  if (own && tag && tag !== own.tag) void queries.invalidateQueries({ queryKey: OWN })
}
