import { fileURLToPath } from 'node:url'

type InfoOf = (id: string) => { importedIds: readonly string[] } | null

const at = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')
/** Every signed-in visit starts with these. */
const SIGNED_IN = ['screens/shell/shell.tsx', 'screens/dashboard/dashboard.tsx'].map(at)
/** Visitors who see these first should load none of it. */
const OUTSIDE = [
  'main.tsx',
  'features/auth/login.tsx',
  'features/auth/sign-up.tsx',
  'features/auth/forgot-password.tsx',
  'features/auth/reset-password.tsx',
  'features/auth/confirm-email.tsx',
  'screens/not-found/not-found.tsx',
].map(at)

/**
 * Names a chunk: modules that the shell and the dashboard need and no public page does. Twenty small files cost a slow
 * connection more than their bytes.
 */
export function signedInChunk(): (id: string, build: { getModuleInfo: InfoOf }) => string | null {
  let modules: Set<string> | undefined
  return (id, build) => {
    const infoOf: InfoOf = (module) => build.getModuleInfo(module)
    modules ??= without(neededBy(SIGNED_IN, infoOf), neededBy(OUTSIDE, infoOf))
    return modules.has(id) ? 'signed-in' : null
  }
}

/** Screens stay separate files, because routes request them. */
const without = (inside: Set<string>, outside: Set<string>) =>
  new Set([...inside].filter((id) => !outside.has(id) && !SIGNED_IN.includes(id)))

/** These modules and all their static imports. */
function neededBy(ids: readonly string[], infoOf: InfoOf): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of infoOf(id)?.importedIds ?? []) visit(next)
  }
  for (const id of ids) visit(id)
  return seen
}
