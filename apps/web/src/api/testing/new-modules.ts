import { vi } from 'vitest'

// The files that a worker runs one after the other share its libraries, since React and its like are quick only after
// they have run for a while. Of our own modules none is loaded when a file begins, so that no store knows anything yet.
vi.resetModules()
