/** Work for one node at a time. Two nodes doing it for a moment is harmless. */
export type LeaderWork = { start(): Promise<void>; stop(): Promise<void> }

/** Chooses the node for work that must not run on each: calling providers, opening weeks. */
export type Leadership = {
  readonly isLeader: boolean
  leader(): Promise<number | undefined>
  /** Starts the work now or when this node becomes the leader, and stops it when it no longer is. */
  whileLeading(work: LeaderWork): Promise<void>
  close(): Promise<void>
}

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
