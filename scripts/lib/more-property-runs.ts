import fc from 'fast-check'

// Each property that names no number of its own; fast-check's own number is 100.
fc.configureGlobal({ numRuns: 2_000 })
