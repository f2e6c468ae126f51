import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GameCall, type WeekClosing, WeekEnd } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const KEY = 'week-ends'

/** How far a week has come, and which of its games are still waited for. */
export function useWeekEnd(week: number | undefined) {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    refetchInterval: 5_000,
    enabled: week !== undefined,
    queryKey: [KEY, week],
    queryFn: ({ signal }) =>
      call(`/api/commissioner/weeks/${week}`, { accessToken, answer: expecting(WeekEnd), signal }),
  })
}

export function useCloseWeek() {
  return useEnd(({ week, ...body }: WeekClosing & { week: number }) => [`weeks/${week}`, body])
}

export function useCallGame() {
  return useEnd(({ id, ...body }: GameCall & { id: string }) => [`games/${encodeURIComponent(id)}`, body])
}

/** What is said twice is done once: it may be sent again when no answer came. */
function useEnd<About>(requestOf: (about: About) => [path: string, body: object]) {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (about: About) => {
      const [path, body] = requestOf(about)
      return call(`/api/commissioner/${path}`, { accessToken, method: 'PUT', body, answer: WeekEnd })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
