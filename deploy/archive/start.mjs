// node start.mjs: runs the league. README.md of the project lists the environment variables.
import './check-node.mjs'

await import(new URL('apps/server/src/main.ts', import.meta.url).href)
