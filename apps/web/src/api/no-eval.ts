import { config } from 'zod/v4/core'

/** Before any schema is made: else zod tries whether it may write functions, which the content policy forbids and reports. */
config({ jitless: true })
