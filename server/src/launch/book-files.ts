import { themeOfProduct } from '@makeready/contract/domain/book-design'
import { COVER_ASPECT_RATIO } from '@makeready/contract/domain/cover-styles'
import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import { linkCode } from '@makeready/press/link-code'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import { pageShape } from '@makeready/press/page-shape'
import type { MakeOptions, Press } from '@makeready/press/press'
import type { DigitalSource } from '@makeready/press/publication'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { pageCover } from '../covers/page-cover.ts'
import { fileName } from '../files/file-name.ts'
import type { FileStore } from '../files/file-store.ts'
import { DocumentsFailed } from '../projects/documents-failed.ts'
import { sectionPictures } from '../projects/section-pictures.ts'
import { bookTitle, productTypeOf, toManuscript } from '../projects/to-manuscript.ts'
import { withDigitalSource } from '../projects/with-digital-source.ts'
import { serverMessage } from '../server-messages.ts'
import type { LaunchSource } from './files-queries.ts'
import { filled, launchWords } from './launch-words.ts'
import { sampledSections, usualEnd } from './sample-sections.ts'

type Tools = { press: Press; files: FileStore }
type Job = { signal: AbortSignal; owner: string }
export type NewLaunchFile = { name: string; type: string; bytes: Uint8Array; pages: number | null }
type Wanted = { source: ManuscriptInput; theme: string | undefined; trim: string | undefined; name: string }

const CODE = 'link-code.svg'
/** Of a lead magnet whose product has a theme of wide pages. */
const CHECKLIST_THEME = 'workbook'

/** Sample or lead magnet as PDF and EPUB, with the mark and, if the creator wants it, the credit of an AI model. @throws DocumentsFailed, PressError */
export async function bookFiles(
  file: Exclude<LaunchFile, 'sales-page'>,
  from: LaunchSource,
  digitalSource: DigitalSource | null,
  { press, files }: Tools,
  job: Job,
): Promise<NewLaunchFile[]> {
  const wanted = file === 'sample' ? sample(from) : leadMagnet(from)
  const { theme, trim, name } = wanted
  const marked = withDigitalSource(wanted.source, digitalSource, from.project.publication?.creditsAi)
  const { userId, cover } = { userId: job.owner, cover: from.project.cover }
  const pictures = await sectionPictures(userId, from.project.contentSections, files)
  const made: NewLaunchFile[] = []
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['epub', 'application/epub+zip'],
  ] as const) {
    const shape =
      format === 'pdf'
        ? pageShape({ productType: wanted.source.productType, theme: theme ?? null, trim: trim ?? null })
        : COVER_ASPECT_RATIO
    const front = cover ? await pageCover(userId, cover.imageUrl, shape, { press, files }, job) : null
    // a cover says what the sample is of
    const layout = { ...marked.layout, ...(file === 'sample' && !front && { leaflet: 'titled' as const }) }
    const source = withLink(
      { ...marked, layout, pictures, cover: front?.picture ?? null, accent: front?.accent ?? null },
      from,
      format === 'pdf',
    )
    const options: MakeOptions = { formats: [format], theme, trim, date: new Date(), ...job }
    const document = (await press.make(source, options))[format]
    if (!document) throw new DocumentsFailed(serverMessage('documents.not-made', { format: format.toUpperCase() }))
    made.push({ name: `${name}.${format}`, type, bytes: document.bytes, pages: document.pages })
  }
  return made
}

function sample({ project, author, settings, texts }: LaunchSource): Wanted {
  const sampled = sampledSections(project, settings)
  if (sampled.length === 0) throw new DocumentsFailed(serverMessage('launch-files.no-sections'))
  const whole = toManuscript({ ...project, contentSections: withoutQuestions(sampled) }, author, null)
  const { action, sample } = launchWords(project)
  return {
    source: {
      ...forFree(whole),
      subtitle: [whole.subtitle, sample].filter(Boolean).join(' · '),
      sections: [
        ...whole.sections,
        {
          name: settings.action.trim() || action,
          type: END,
          markdown: settings.sampleEnd.trim() || usualEnd(project, settings, texts.sales_page?.title),
        },
      ],
    },
    theme: project.theme ?? undefined,
    trim: project.trim ?? undefined,
    name: `${fileName(bookTitle(project))} - ${fileName(sample)}`,
  }
}

const PLAIN = { index: false, figureList: false, halfTitle: false, romanNumerals: false, rightPages: false }

/** Not counted among the chapters. */
const END = 'end'

function leadMagnet({ project, author, texts }: LaunchSource): Wanted {
  const text = texts.lead_magnet
  if (!text) throw new DocumentsFailed(serverMessage('launch-files.no-text'))
  const whole = toManuscript({ ...project, contentSections: [], sources: [] }, author, null)
  const title = text.title.trim() || bookTitle(project)
  const from = filled(launchWords(project).from, { title: whole.title.replace(/[\\`*_[\]<>#&]/g, '\\$&') })
  const lastLines =
    text.content
      .trimEnd()
      .split(/\n{2,}/)
      .at(-1) ?? ''
  const saysWhere = !/^[-*]/.test(lastLines) && lastLines.includes(whole.title)
  const theme = project.theme ?? themeOfProduct(productTypeOf(project))
  return {
    source: {
      ...forFree(whole),
      title,
      subtitle: null,
      // its boxes can be ticked
      productType: 'workbook',
      sections: [{ name: title, type: END, markdown: saysWhere ? text.content : `${text.content}\n\n---\n\n${from}` }],
    },
    theme: theme === 'picturebook' ? CHECKLIST_THEME : theme,
    trim: theme === 'picturebook' ? undefined : (project.trim ?? undefined),
    name: fileName(title),
  }
}

/** Without what belongs to the edition that is sold: a PDF begins with its text. */
function forFree({ publication, layout, ...whole }: ManuscriptInput): ManuscriptInput {
  const { isbn: _, series: __, ...rest } = publication ?? {}
  return { ...whole, publication: rest, layout: { ...layout, ...PLAIN, leaflet: true } }
}

/** The way to the whole product at the end of the last section. */
function withLink(source: ManuscriptInput, { project, settings }: LaunchSource, isOnPages: boolean): ManuscriptInput {
  const { link, qrCode } = settings
  if (link === '') return source
  const words = (settings.action.trim() || launchWords(project).action).replace(/[\\`*_[\]<>]/g, '\\$&')
  const hasCode = qrCode && isOnPages
  const address = new URL(link).href
  const button = `[**${words}**](<${address}>)${hasCode ? `\n\n![${address}](${CODE})` : ''}`
  const last = source.sections.length - 1
  return {
    ...source,
    sections: source.sections.map((section, at) =>
      at === last ? { ...section, markdown: withLastLine(section.markdown.trimEnd(), button) } : section,
    ),
    ...(hasCode && { pictures: { ...source.pictures, [CODE]: linkCode(address) } }),
  }
}

/** Below a paragraph as its last line, since books indent a paragraph after another. */
const withLastLine = (markdown: string, line: string) =>
  /(?:^|\n)(?![-*#>|]|\d+[.)])[^\n]+$/.test(markdown) ? `${markdown}\\\n${line}` : `${markdown}\n\n${line}`
