import { vi } from 'vitest'

// Test files in a worker share its libraries, since React is fast only once warmed up. Product modules are reloaded for
// each file, so that every store starts empty.
vi.resetModules()
