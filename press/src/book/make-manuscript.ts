import { toString as nodeText } from 'mdast-util-to-string'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { type BookLayout, PLAIN_LAYOUT } from '../manuscript/book-layout.ts'
import type { BookStyle } from '../manuscript/book-style.ts'
import type { Manuscript, ManuscriptSection, Picture, ProductType, Warning } from '../manuscript/manuscript.ts'
import { imprint, type Publication } from '../manuscript/publication.ts'
import { orderSections } from '../manuscript/section-place.ts'
import { cleanLine, cleanText, excessMarks } from '../markdown/clean-text.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { createReport } from '../markdown/report.ts'
import { sameHeading } from '../markdown/same-heading.ts'
import { createTypographer } from '../markdown/typography.ts'
import { fileExtension } from '../pictures/file-extension.ts'
import { readPictureSize } from '../pictures/picture-size.ts'
import { productParts } from '../product/product-parts.ts'
import { addEndMatter } from './end-matter.ts'
import { type LinkedSection, resolveInternalLinks } from './internal-links.ts'
import type { SectionCache } from './section-cache.ts'
import { type NamedSection, type SectionHeading, sectionHeadings, splitSectionName } from './section-labels.ts'
import { sectionRoles, splitPartName } from './section-roles.ts'

const DEFAULT_ACCENT = '#7a3b12'

/**
 * `type` is the key of a section kind ('introduction', 'chapter'); without one, the name decides whether the section is
 * numbered.
 */
export type SectionSource = NamedSection & { markdown: string }

export type ManuscriptInput = {
  title: string
  subtitle?: string | null
  author: string
  /** BCP 47 */
  language: string
  productType: ProductType
  licence?: string | null
  cover?: Picture | null
  /** '#rrggbb' */
  accent?: string | null
  layout?: Partial<BookLayout>
  style?: BookStyle
  publication?: Publication
  /** a course's answers stay with their questions, instead of in a key at the end */
  keepsAnswers?: boolean
  sections: readonly SectionSource[]
  /** by address in the Markdown */
  pictures?: Readonly<Record<string, Picture>>
}

export type ManuscriptResult = { manuscript: Manuscript; warnings: Warning[] }

/** The tree that every format reads; sections in `memory` are not parsed again. Throws PressError 'invalid' without title or sections. */
export function makeManuscript(input: ManuscriptInput, memory?: SectionCache): ManuscriptResult {
  const warnings: Warning[] = []
  const language = canonicalLanguage(input.language, warnings)
  const line = (value: string | null | undefined): string => typographicLine(value ?? '', language)
  const front = createReport()
  for (const value of [input.title, input.subtitle, input.author, input.licence])
    for (const letter of excessMarks(value ?? '')) front.add('marks-piled', letter)
  warnings.push(...front.warnings(null))
  const title = line(input.title)
  if (title === '') throw new PressError('invalid', pressMessage('no-title'))
  const { sections, pictures } = parseSections(language, input.productType, input.sections, input.pictures ?? {}, {
    title,
    warnings,
    memory,
  })
  if (sections.length === 0) throw new PressError('invalid', pressMessage('no-sections'))
  const layout = { ...PLAIN_LAYOUT, ...input.layout }
  const rights = input.licence ? cleanText(input.licence).trim() || null : null
  const manuscript: Manuscript = {
    title,
    subtitle: line(input.subtitle) || null,
    author: cleanLine(input.author),
    language,
    productType: input.productType,
    licence: [rights, ...imprint(input.publication ?? {}).map(cleanLine)].filter(Boolean).join('\n') || null,
    rights,
    cover: input.cover ?? null,
    accent: [input.style?.accent, input.accent].find(isColor) ?? DEFAULT_ACCENT,
    layout,
    ...(input.style && { style: input.style }),
    ...(input.publication && { publication: withPlainDescription(input.publication) }),
    sections: orderSections(
      addEndMatter(productParts(sections, input.productType, language, input.keepsAnswers), { language, layout }),
      layout,
    ),
    pictures,
  }
  return { manuscript, warnings }
}

/** Catalogs show no Markdown. */
function withPlainDescription(publication: Publication): Publication {
  if (!publication.description) return publication
  const paragraphs = parseMarkdown(publication.description).children.map((block) => nodeText(block))
  return { ...publication, description: paragraphs.join('\n').trim() }
}

const isColor = (value: string | null | undefined): value is string => /^#[\da-f]{6}$/i.test(value ?? '')

/** The sections alone, with their pictures under our own short names; warnings are added to `book.warnings`. */
export function parseSections(
  language: string,
  productType: ProductType,
  sources: readonly SectionSource[],
  pictures: Readonly<Record<string, Picture>>,
  book: { title: string; warnings: Warning[]; memory?: SectionCache | undefined },
): { sections: ManuscriptSection[]; pictures: Record<string, Picture> } {
  const pictureNames = createPictureNames(pictures)
  const named = sources.map((source) => ({ ...source, name: cleanLine(source.name) }))
  const roles = sectionRoles(named)
  const parts = named.map(({ name }, at) => (roles[at] === 'part' ? partHeading(name) : null))
  const headings = sectionHeadings(named, { title: book.title, language, productType }, roles, parts)
  const read = named.map((source, at): LinkedSection => {
    const head = headings[at] ?? { label: null, title: source.name }
    const role = roles[at] ?? null
    // only the last part can contain the separator
    const key = [language, at, source.name, role, head.label, head.title, source.markdown].join('\u0000')
    const known = book.memory?.get(key)
    // picture names depend on earlier sections
    if (known && [...known.pictures].every(([address, name]) => pictureNames.nameFor(address) === name)) {
      book.warnings.push(...known.warnings)
      return known
    }
    const report = createReport()
    for (const letter of excessMarks(sources[at]?.name ?? '')) report.add('marks-piled', letter)
    const shown = new Map<string, string | null>()
    const made = readMarkdown(source.markdown, {
      language,
      idPrefix: `section-${at + 1}-heading`,
      picture: (address) => {
        const name = pictureNames.nameFor(address)
        shown.set(address, name)
        return name
      },
      report,
      isTitle: (heading) => repeatsTitle(heading, source.name, head),
    })
    const { label, title } = completeHeading(head, source.name, made.title)
    const printed = typographicLine(title, language)
    if (made.blocks.length === 0 && role !== 'part') report.add('section-empty')
    const warnings = report.warnings(printed)
    book.warnings.push(...warnings)
    const section = { id: `section-${at + 1}`, title: printed, label, ...(role && { role }), blocks: made.blocks }
    const linked = { section, name: source.name, hasInternalLinks: made.internalLinks }
    book.memory?.set(key, { ...linked, warnings, pictures: shown })
    return linked
  })
  const { sections, warnings } = resolveInternalLinks(read)
  book.warnings.push(...warnings)
  return { sections, pictures: pictureNames.used }
}

/** 'Part 1' alone is its title. */
function partHeading(name: string): SectionHeading {
  const head = splitPartName(name) ?? { label: null, title: name }
  return head.title === '' ? { label: null, title: name } : head
}

function repeatsTitle(heading: string, name: string, head: SectionHeading): boolean {
  const own = splitSectionName(heading)
  return (
    head.title === '' ||
    sameHeading(heading, name) ||
    sameHeading(heading, head.title) ||
    sameHeading(own.title, head.title)
  )
}

/** 'Chapter 3' alone takes its title from the text's first heading, or remains the title. */
function completeHeading(head: SectionHeading, name: string, heading: string | null): SectionHeading {
  if (head.title !== '') return head
  const own = heading === null ? '' : splitSectionName(heading).title
  if (own !== '' && !sameHeading(own, name)) return { label: head.label, title: own }
  return { label: null, title: name || '…' }
}

function typographicLine(value: string, language: string): string {
  return createTypographer(language).text(cleanLine(value))
}

function canonicalLanguage(language: string, warnings: Warning[]): string {
  try {
    const canonical = Intl.getCanonicalLocales(language.trim().replaceAll('_', '-'))[0]
    if (canonical) return canonical
  } catch {
    // falls through to the warning: not a language tag
  }
  warnings.push({ ...pressMessage('language-unknown', { language: cleanLine(language) }), section: null })
  return 'en'
}

type PictureNames = { used: Record<string, Picture>; nameFor: (address: string) => string | null }

function createPictureNames(pictures: Readonly<Record<string, Picture>>): PictureNames {
  const names = new Map<string, string>()
  const used: Record<string, Picture> = {}
  return {
    used,
    nameFor(address) {
      const known = names.get(address)
      if (known) return known
      const picture = ownPicture(pictures, address) ?? dataPicture(address)
      if (!picture) return null
      const name = `picture-${names.size + 1}.${fileExtension(picture)}`
      names.set(address, name)
      used[name] = picture
      return name
    },
  }
}

function ownPicture(pictures: Readonly<Record<string, Picture>>, address: string): Picture | null {
  return Object.hasOwn(pictures, address) ? (pictures[address] ?? null) : null
}

function dataPicture(address: string): Picture | null {
  const data = /^data:image\/(?:png|jpeg);base64,([a-z\d+/=\s]+)$/i.exec(address)?.[1]
  return data ? readPictureSize(Buffer.from(data, 'base64')) : null
}
