/**
 * The product's runtime packages, as paths of package-lock.json ('node_modules/hono'): direct and indirect dependencies
 * of the given workspaces. Excludes optional peers that npm also installs (test runners, for example). Format:
 * package-lock.json(5), `packages`.
 */
export function productionPackages(lock, workspaces) {
  const found = new Set()
  const visit = (path) => {
    if (found.has(path)) return
    found.add(path)
    const entry = lock.packages[path]
    const optionalPeers = Object.entries(entry.peerDependenciesMeta ?? {}).flatMap(([name, { optional }]) =>
      optional ? [name] : [],
    )
    const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !optionalPeers.includes(name))
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const next = resolve(lock, path, name)
      if (next !== undefined) visit(next)
    }
  }
  workspaces.forEach(visit)
  return [...found].filter((path) => path.includes('node_modules/')).sort()
}

/** Where Node would find a package: in the folder itself, then in each parent. Workspaces are links to their folders. */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = parent(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const entry = lock.packages[path]
    if (entry) return entry.link ? entry.resolved : path
    if (folder === '') return undefined
  }
}

function parent(folder) {
  return folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''
}
