import { type ComponentType, lazy, useMemo } from 'react'

export type Code = { ready: () => ComponentType | undefined; Awaited: ComponentType; prepare: () => Promise<void> }

/** The code of a component, which comes when it is wanted, or before; whoever else wants it meanwhile waits for the same. */
export function codeOf(load: () => Promise<ComponentType>): Code {
  let ready: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  const come = async () => {
    try {
      coming ??= load()
      ready = await coming
      return ready
    } catch (error) {
      // The next one asks for it again.
      coming = undefined
      throw error
    }
  }
  return {
    ready: () => ready,
    Awaited: lazy(async () => ({ default: await come() })),
    prepare: async () => void (await come()),
  }
}

/**
 * What has come is drawn at once. React alone would first draw what stands in its place meanwhile, and leave that for
 * 300 ms.
 */
export function Prepared({ code }: { code: Code }) {
  // For as long as it stands: the same component by another way would begin anew.
  const Shown = useMemo(() => code.ready() ?? code.Awaited, [code])
  return <Shown />
}
