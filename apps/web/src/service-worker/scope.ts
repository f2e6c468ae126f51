/** What `self` is in here; the compiler takes it for any worker. */
declare const self: ServiceWorkerGlobalScope

export const worker = self
