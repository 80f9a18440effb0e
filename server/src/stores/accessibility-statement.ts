import { buffer } from 'node:stream/consumers'
import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { fromBufferPromise } from 'yauzl'
import { sheetWords } from './sheet-words.ts'

/** Names of EPUB's accessibility metadata, in the order in which they are told. */
const PROPERTIES = [
  'dcterms:conformsTo',
  'a11y:certifiedBy',
  'schema:accessibilitySummary',
  'schema:accessMode',
  'schema:accessModeSufficient',
  'schema:accessibilityFeature',
  'schema:accessibilityHazard',
  'a11y:exemption',
] as const

/** Markdown: what the EPUB states of itself, no more; stores and shops ask for it (European Accessibility Act). */
export async function accessibilityStatement(
  epub: Uint8Array,
  title: string,
  language: InterfaceLanguage,
): Promise<string> {
  const { accessibility } = sheetWords(language)
  const stated = await metadataOf(epub)
  const lines = PROPERTIES.flatMap((property) => {
    const values = stated
      .filter((one) => one.property === property)
      .map(({ value }) => accessibility.values[value] ?? value)
    return values.length > 0 ? [`- ${accessibility.labels[property] ?? property}: ${values.join(', ')}`] : []
  })
  const claims = stated.some(({ property }) => property === 'dcterms:conformsTo')
  return [`# ${accessibility.title}`, title, ...(claims ? [] : [accessibility.noClaim]), lines.join('\n'), '']
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

async function metadataOf(epub: Uint8Array): Promise<{ property: string; value: string }[]> {
  const zip = await fromBufferPromise(Buffer.from(epub), { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('.opf')) continue
    const opf = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
    const metas = opf.matchAll(/<meta\s[^>]*property="([^"]+)"[^>]*>([^<]*)<\/meta>/g)
    const links = opf.matchAll(/<link\s[^>]*rel="([^"]+)"[^>]*href="([^"]+)"/g)
    return [...metas, ...links].map(([, property = '', value = '']) => ({ property, value: unescaped(value.trim()) }))
  }
  return []
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
