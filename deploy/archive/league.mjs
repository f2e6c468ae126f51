// node league.mjs <command>: backup, restore, import and more; --help lists them.
import './check-node.mjs'

await import(new URL('apps/server/src/cli/main.ts', import.meta.url).href)
