import type { Authorship, SectionAuthorship } from '@makeready/contract/authorship'
import { UPLOADED_PICTURE } from '@makeready/contract/covers'
import type { PublicationDetails } from '@makeready/contract/publication'
import type { DigitalSource } from '@makeready/press/publication'
import { withoutQuestions } from '@makeready/quality/author-notes'
import type { Owned } from '../database/items.ts'
import { SAMPLE_ENGINE } from '../database/sample-id.ts'
import { generatedForm } from './generated-form.ts'
import { kdpAnswers } from './kdp-answers.ts'
import { type Making, makingOf } from './making.ts'
import { formsOfSections, textsOfForms } from './queries.ts'
import { ownWords, wordShares } from './word-shares.ts'

type Section = { id: string; sectionName: string; content: string; version: number }
type Written = {
  contentSections: readonly Section[]
  cover: { engine: string | null } | null
  publication: PublicationDetails | null
}
type Writer = NonNullable<PublicationDetails['writtenBy']>

export type WhoWroteWhat = Omit<Authorship, 'etsyLine'> & { making: Making }

/** Who wrote the printed sections of a product and made its cover, with answers for KDP. */
export async function authorshipOf(
  own: Owned,
  { contentSections, cover: picture, publication }: Written,
): Promise<WhoWroteWhat> {
  const writer = publication?.writtenBy ?? 'person'
  const sections = await sectionAuthorship(own, withoutQuestions(contentSections), writer)
  const cover = picture && { author: authorOf(picture.engine), engine: picture.engine }
  const kdp = kdpAnswers(sections, cover)
  return { sections, cover, kdp, making: makingOf(sections, kdp) }
}

/** Whether a model took part in a product. */
export const usesModel = ({ kdp }: Pick<Authorship, 'kdp'>): boolean =>
  (kdp.text !== 'none' && kdp.text !== 'unknown') || kdp.pictures !== 'none'

/**
 * The IPTC term for a product with content of an AI model; null without any. The built-in composer arranges written
 * knowledge and is no trained model.
 */
export function digitalSourceOf({ kdp }: Pick<Authorship, 'kdp'>): DigitalSource | null {
  if (!usesModel({ kdp })) return null
  return kdp.text === 'entire-minimal' ? 'trainedAlgorithmicMedia' : 'compositeWithTrainedAlgorithmicMedia'
}

/** `writer`: who wrote what no generator here wrote, as the creator said. */
async function sectionAuthorship(
  own: Owned,
  sections: readonly Section[],
  writer: Writer,
): Promise<SectionAuthorship[]> {
  const forms = await formsOfSections(
    own,
    sections.map(({ id }) => id),
  )
  // a text of a model from elsewhere was whole when it came
  const origins = new Map(
    sections.map(({ id }) => {
      const versions = forms.get(id) ?? []
      return [id, generatedForm(versions) ?? (writer === 'model' ? (versions[0] ?? null) : null)]
    }),
  )
  const texts = await textsOfForms(
    own,
    new Map([...origins].flatMap(([id, form]) => (form ? [[id, form.version] as const] : []))),
  )
  return sections.map(({ id, sectionName: name, content }) => {
    const form = origins.get(id)
    if (!form) return { id, name, author: writer, engine: null, ...ownWords(content) }
    const author = form.engine === null ? writer : authorOf(form.engine)
    // the present version has no earlier text: it is as it was generated
    const before = texts.get(id) ?? content
    const shares = wordShares(before, content, author === 'composer' ? isCited : undefined)
    return { id, name, author, engine: form.engine, ...shares }
  })
}

/** What the composer arranges of the creator's answers and notes has their reference. */
const isCited = (paragraph: string) => /\[\^S\d+-\d+\]/.test(paragraph)

/** Who an engine's work is by; null: typed. */
export function authorOf(engine: string | null): 'model' | 'composer' | 'person' {
  if (engine === null || engine === UPLOADED_PICTURE) return 'person'
  return engine === 'composer' || engine === SAMPLE_ENGINE ? 'composer' : 'model'
}
