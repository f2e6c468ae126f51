/** The type of `self` in this file; the compiler assumes any worker. */
declare const self: ServiceWorkerGlobalScope

export const worker = self
