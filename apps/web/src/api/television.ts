import { BoardMessage, type BoardRequest, TELEVISION_CALLS } from '@tuff/contract'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from './call.ts'
import { useConfig } from './config.ts'
import { createFeedStore, openFeed } from './feed-client.ts'
import { reuseUnchanged } from './reuse-unchanged.ts'
import { useApiQuery } from './use-api-query.ts'
import { useProvenChange } from './use-proven-change.ts'

const REQUESTS: BoardRequest[] = [{ action: 'getBoard' }]

/** TALK-04: the board of a television; the link's secret takes the place of a sign-in. */
export function useBoard(secret: string) {
  const url = useConfig().feeds.television
  const [store] = useState(() => createFeedStore<BoardMessage>('CONNECTING'))
  useEffect(() => {
    const feed = openFeed({
      feed: 'television',
      url,
      store,
      accessToken: async () => secret,
      requests: REQUESTS,
      read: (message, before) => reuseUnchanged(before, BoardMessage.parse(message)),
    })
    return feed.close
  }, [url, store, secret])
  const { last, status, reconnects } = useStore(store)
  return { board: last, status, isLinkValid: reconnects }
}

const LINK = ['television link']

export const useTelevisionLink = () =>
  useApiQuery((context) => call(TELEVISION_CALLS.read, context), { queryKey: LINK, select: ({ link }) => link })

export const useChangeTelevision = () =>
  useProvenChange((context, step: 'renew' | 'end') => call(TELEVISION_CALLS[step], context), { updates: LINK })
