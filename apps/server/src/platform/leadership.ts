/** Work that one node does for all. It is harmless when two do it for a moment; it would only be wasted. */
export type LeaderWork = { start(): Promise<void>; stop(): Promise<void> }

/** Which node does the work that must not be done by each: asking providers, opening weeks. */
export type Leadership = {
  readonly isLeader: boolean
  /** Who leads, as the number of its session; undefined while nobody does. */
  leader(): Promise<number | undefined>
  /** The work is started now or whenever this node begins to lead, and stopped when it no longer does. */
  whileLeading(work: LeaderWork): Promise<void>
  /** Stops the work and lets another node lead. */
  close(): Promise<void>
}

/** A league in a file has one process, which leads. */
export function leadAlone(): Leadership {
  const works: LeaderWork[] = []
  return {
    isLeader: true,
    leader: async () => process.pid,
    async whileLeading(work) {
      works.unshift(work)
      await work.start()
    },
    async close() {
      for (const work of works) await work.stop()
    },
  }
}
