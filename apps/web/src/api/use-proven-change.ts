import { PROOF_CALLS, type ProofKind, ProveFirst } from '@tuff/contract'
import { useRef, useState } from 'react'
import { CallError, call, type RequestContext } from './call.ts'
import { useChange } from './use-change.ts'

export type Proof = {
  kind: ProofKind | undefined
  typed: string
  onType: (typed: string) => void
  onCancel: () => void
}

/** A change for which the server may require a new sign-in proof; the next attempt sends it. */
export function useProvenChange<Result, Body = void>(
  send: (context: RequestContext, body: Body) => Promise<Result>,
  options?: Parameters<typeof useChange<Result, Body>>[1],
) {
  const [kind, setKind] = useState<ProofKind>()
  const [typed, setTyped] = useState('')
  // A retry runs the same closure, and a code is valid once.
  const demanded = useRef<ProofKind>(undefined)
  const demand = (next: ProofKind | undefined) => {
    demanded.current = next
    setKind(next)
    setTyped('')
  }
  const change = useChange(async (context, body: Body) => {
    if (demanded.current) {
      const proof = demanded.current === 'code' ? { code: typed } : { password: typed }
      await call(PROOF_CALLS.prove, { ...context, body: proof })
      demand(undefined)
    }
    try {
      return await send(context, body)
    } catch (error) {
      const refusal = error instanceof CallError ? ProveFirst.safeParse(error.details).data : undefined
      if (refusal) demand(refusal.proof)
      throw error
    }
  }, options)
  const onCancel = () => {
    demand(undefined)
    change.reset()
  }
  return { ...change, proof: { kind, typed, onType: setTyped, onCancel } satisfies Proof }
}
