// Plain JavaScript, so that an old Node can run it.
const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(`TUFF needs Node ${NEEDED} or later, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
