/** How many answers took at most so long, in seconds; those that took longer are counted beyond the last. */
const UP_TO_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

type Route = { answers: Map<string, Map<number, number>>; upTo: number[]; seconds: number; count: number }
type Sample = { labels: Record<string, string | number>; value: number; metricName?: string }

/**
 * HTTP answers by route, status and time. Counted here and put into Prometheus' words only when somebody asks: its
 * library puts a key together out of the labels for every single answer, which took longer than many an answer does.
 */
export function createAnswerTally() {
  const routes = new Map<string, Route>()
  return {
    count(method: string, route: string, status: number, seconds: number): void {
      const tally = routes.get(route) ?? begin(route)
      const statuses = tally.answers.get(method) ?? new Map<number, number>()
      if (statuses.size === 0) tally.answers.set(method, statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const bound = UP_TO_SECONDS.findIndex((most) => seconds <= most)
      if (bound >= 0) tally.upTo[bound]!++
      tally.seconds += seconds
      tally.count++
    },
    /** As a counter of Prometheus. */
    answers: (): Sample[] =>
      [...routes].flatMap(([route, { answers }]) =>
        [...answers].flatMap(([method, statuses]) =>
          [...statuses].map(([status, value]) => ({ labels: { method, route, status }, value })),
        ),
      ),
    /** As a histogram of Prometheus, whose buckets hold those of the ones before. */
    seconds: (name: string): Sample[] =>
      [...routes].flatMap(([route, { upTo, seconds, count }]) => {
        const within = (at: number) => upTo.slice(0, at + 1).reduce((sum, some) => sum + some, 0)
        const bucket = (le: string | number, value: number) => ({
          labels: { le, route },
          value,
          metricName: `${name}_bucket`,
        })
        return [
          ...UP_TO_SECONDS.map((le, at) => bucket(le, within(at))),
          bucket('+Inf', count),
          { labels: { route }, value: seconds, metricName: `${name}_sum` },
          { labels: { route }, value: count, metricName: `${name}_count` },
        ]
      }),
  }

  function begin(route: string): Route {
    const tally = { answers: new Map(), upTo: UP_TO_SECONDS.map(() => 0), seconds: 0, count: 0 }
    routes.set(route, tally)
    return tally
  }
}
