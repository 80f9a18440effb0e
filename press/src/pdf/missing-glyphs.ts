import { pressMessage } from '../errors/messages.ts'
import type { Manuscript, Warning } from '../manuscript/manuscript.ts'
import type { Compiler } from './compiler.ts'

const MAX_NAMED = 12
const INVISIBLE = /[\p{DI}\p{Cc}\p{Z}]/u

const probed = new Map<string, string[]>()
const MAX_PROBED = 100

export function missingCharacters(compiler: Compiler, signs: ReadonlySet<string>, cjk: readonly string[]): string[] {
  const characters = [...signs].filter((sign) => !INVISIBLE.test(sign))
  if (characters.length === 0) return []
  const probe = JSON.stringify({ cjk, characters })
  const known = probed.get(probe)
  if (known) return known
  compiler.put('probe.json', probe)
  const result = compiler.exportUa(compiler.compile('probe.typ'))
  const missing = 'missing' in result ? result.missing : []
  if (probed.size >= MAX_PROBED) probed.clear()
  probed.set(probe, missing)
  return missing
}

/** One warning per section that names the characters; those of a title have no section. */
export function missingWarnings(manuscript: Manuscript, missing: ReadonlySet<string>): Warning[] {
  if (missing.size === 0) return []
  const inSections = manuscript.sections.flatMap((section) => {
    const found = foundIn(JSON.stringify(section), missing)
    return found.length > 0 ? [missingGlyphWarning(found, section.title)] : []
  })
  const { title, subtitle, author, licence } = manuscript
  const elsewhere = foundIn(JSON.stringify([title, subtitle, author, licence]), missing)
  return elsewhere.length > 0 ? [...inSections, missingGlyphWarning(elsewhere, null)] : inSections
}

function foundIn(json: string, missing: ReadonlySet<string>): string[] {
  return [...missing].filter((cluster) => json.includes(JSON.stringify(cluster).slice(1, -1)))
}

function missingGlyphWarning(clusters: readonly string[], section: string | null): Warning {
  const named = clusters.slice(0, MAX_NAMED).map((cluster) => `“${cluster}” (${points(cluster)})`)
  const params = { names: named.join(', '), count: clusters.length, more: clusters.length - named.length }
  return { ...pressMessage('glyph-missing', params), section }
}

function points(cluster: string): string {
  return [...cluster].map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
}
