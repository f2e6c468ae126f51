// Plain JavaScript that an old Node can read.
const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(`TUFF needs Node ${NEEDED} or later, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
