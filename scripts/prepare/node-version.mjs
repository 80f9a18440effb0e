// Imported first: later modules do not even parse on an old Node.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Makeready needs Node 20.19 or newer to start; this is Node ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}
