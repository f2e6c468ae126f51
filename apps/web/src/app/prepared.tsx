import { type ComponentType, lazy, useMemo } from 'react'

export type Code = { ready: () => ComponentType | undefined; Awaited: ComponentType; prepare: () => Promise<void> }

/** The code of a component, which comes when it is wanted, or before. */
export function codeOf(load: () => Promise<ComponentType>): Code {
  let ready: ComponentType | undefined
  const come = async () => {
    ready ??= await load()
    return ready
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
