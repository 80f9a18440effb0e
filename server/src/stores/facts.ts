import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { once } from '@makeready/contract/domain/once'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { PrintEdition } from '@makeready/contract/print-editions'
import type { PublicationDetails } from '@makeready/contract/publication'
import { splitSectionName } from '@makeready/press/section-labels'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { fetchFullName } from '../account/queries.ts'
import { authorshipOf, type WhoWroteWhat } from '../authorship/authorship.ts'
import { findPlan } from '../autopilot/queries.ts'
import type { Owned } from '../database/items.ts'
import { idOf } from '../files/file-store.ts'
import { launchTexts } from '../launch/queries.ts'
import { backCoverText } from '../projects/back-cover-text.ts'
import { fetchPrintEdition } from '../projects/print-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'
import { suggestKeywords } from './keywords.ts'
import { fetchChoice, fetchListings, fileSizes, type OwnText, type StoreChoice } from './queries.ts'

type Project = Awaited<ReturnType<typeof fetchProject>>

/** What stores ask about a product, and the files it has. */
export type Facts = {
  project: Project
  title: string
  subtitle: string | null
  author: string
  language: string
  publication: PublicationDetails
  /** Markdown: the creator's own, or the launch kit's, or else of the product's own sentences */
  description: string
  /** the description is the creator's own */
  isDescribed: boolean
  /** suggested from the product; counted in all its text, once */
  keywords: () => string[]
  authorship: Pick<WhoWroteWhat, 'kdp' | 'making'>
  print: PrintEdition
  /** bytes by the file's id */
  sizes: Map<string, number>
  own: OwnText[]
  choice: StoreChoice
}

/** @throws NotFound for a product that isn't the creator's */
export async function fetchFacts(owned: Owned, projectId: string): Promise<Facts> {
  const project = await fetchProject(owned, projectId)
  const account = await fetchFullName(owned)
  const { title, subtitle, author, language, sections } = toManuscript(project, account, null)
  const publication = project.publication ?? {}
  const print = await fetchPrintEdition(owned, projectId)
  const source = {
    title: [title, subtitle].filter(Boolean).join(': '),
    language: language ?? DEFAULT_LANGUAGE,
    productType: project.productType ?? DEFAULT_PRODUCT_TYPE,
    niche: project.niche?.name ?? null,
    concept: project.productIdea?.concept ?? null,
    readers: project.productIdea?.targetAudience ?? null,
    problems: project.niche?.demographics.painPoints ?? [],
    names: sections.map(({ name }) => splitSectionName(name).title.trim()),
    texts: sections.map(({ markdown }) => markdown),
  }
  const glossary = (await findPlan(owned, projectId))?.glossary ?? []
  const files = [
    project.pdfUrl,
    project.docxUrl,
    project.epubUrl,
    project.packUrl,
    print.made?.interiorUrl,
    print.made?.wrapUrl,
  ]
  return {
    project,
    title,
    subtitle: subtitle ?? null,
    author,
    language: language ?? DEFAULT_LANGUAGE,
    publication,
    description:
      publication.description?.trim() ||
      (await kitDescription(owned, projectId)) ||
      ownSentences(project, account, subtitle ?? null),
    isDescribed: Boolean(publication.description?.trim()),
    keywords: once(() => suggestKeywords({ ...source, glossary })),
    authorship: await authorshipOf(owned, project),
    print,
    sizes: await fileSizes(
      owned,
      files.flatMap((url) => (url && idOf(url)) ?? []),
    ),
    own: await fetchListings(owned, projectId),
    choice: await fetchChoice(owned, projectId),
  }
}

async function kitDescription(owned: Owned, projectId: string): Promise<string> {
  const texts = await launchTexts(owned, projectId)
  return withoutAuthorNotes(texts.find(({ kind }) => kind === 'description_long')?.content ?? '').trim()
}

/** The text suggested for the back cover, without the subtitle, which has a field of its own. */
function ownSentences(project: Project, account: string, subtitle: string | null): string {
  const { blurb } = backCoverText(project, account)
  const paragraphs = blurb.split('\n\n').filter((paragraph) => paragraph !== subtitle)
  return paragraphs.map((paragraph) => paragraph.replace(/^• /, '- ')).join('\n\n')
}

export function sizeOf({ sizes }: Facts, url: string | null | undefined): number | null {
  return (url && sizes.get(idOf(url) ?? '')) || null
}
