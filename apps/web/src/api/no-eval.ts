import { config } from 'zod/v4/core'

/** Runs before any schema is created: zod would test `new Function`, which the content policy forbids and reports. */
config({ jitless: true })
