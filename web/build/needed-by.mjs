import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * URLs that the browser loads for a first visit to a route: the application's own files and the route's modules, each
 * once. `routes` maps a path to its modules.
 * @param withProgram false if the application's own files are loading already
 */
export async function neededBy(dist, routes, withProgram = true) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const program = filesOf(manifest, ['index.html'])
  return Object.fromEntries(
    Object.entries(routes).map(([path, modules]) => {
      const files = filesOf(manifest, ['index.html', ...modules])
      return [path, withProgram ? files : files.filter((file) => !program.includes(file))]
    }),
  )
}

/** URLs of the scripts that the build's `codeSplitting` gave this name. */
export async function filesNamed(dist, name) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = Object.values(manifest).flatMap((chunk) => (chunk.name === name ? [`/${chunk.file}`] : []))
  if (files.length === 0) throw new Error(`The build has no ${name}.`)
  return files
}

/** Scripts and styles of these entries of a Vite manifest, and of everything they import statically. */
export function filesOf(manifest, entries) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    files.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) files.add(`/${style}`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return [...files]
}
