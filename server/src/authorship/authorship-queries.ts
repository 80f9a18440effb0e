import type { Authorship, SectionAuthorship } from '@makeready/contract/authorship'
import { UPLOADED_PICTURE } from '@makeready/contract/covers'
import type { DigitalSource } from '@makeready/press/publication'
import { withoutQuestions } from '@makeready/quality/author-notes'
import type { Owned } from '../database/items.ts'
import { SAMPLE_ENGINE } from '../database/sample-id.ts'
import { generatedForm } from './generated-form.ts'
import { kdpAnswers } from './kdp-answers.ts'
import { formsOfSections, textsOfForms } from './queries.ts'
import { ownWords, wordShares } from './word-shares.ts'

type Section = { id: string; sectionName: string; content: string; version: number }
type Written = { contentSections: readonly Section[]; cover: { engine: string | null } | null }

/** Who wrote the printed sections of a product and made its cover, with answers for KDP. */
export async function authorshipOf(own: Owned, { contentSections, cover: picture }: Written): Promise<Authorship> {
  const sections = await sectionAuthorship(own, withoutQuestions(contentSections))
  const cover = picture && { author: authorOf(picture.engine), engine: picture.engine }
  return { sections, cover, kdp: kdpAnswers(sections, cover) }
}

/**
 * The IPTC term for a product with content of an AI model; null without any. The built-in composer arranges written
 * knowledge and is no trained model.
 */
export function digitalSourceOf({ kdp }: Pick<Authorship, 'kdp'>): DigitalSource | null {
  if (kdp.text === 'none' && kdp.pictures === 'none') return null
  return kdp.text === 'entire-minimal' ? 'trainedAlgorithmicMedia' : 'compositeWithTrainedAlgorithmicMedia'
}

async function sectionAuthorship(own: Owned, sections: readonly Section[]): Promise<SectionAuthorship[]> {
  const forms = await formsOfSections(
    own,
    sections.map(({ id }) => id),
  )
  const generated = new Map(sections.map(({ id }) => [id, generatedForm(forms.get(id) ?? [])]))
  const texts = await textsOfForms(
    own,
    new Map([...generated].flatMap(([id, form]) => (form ? [[id, form.version] as const] : []))),
  )
  return sections.map(({ id, sectionName: name, content }) => {
    const form = generated.get(id)
    if (!form) return { id, name, author: 'person', engine: null, ...ownWords(content) }
    const author = authorOf(form.engine)
    // the present version has no earlier text: it is as it was generated
    const before = texts.get(id) ?? content
    const shares = wordShares(before, content, author === 'composer' ? isCited : undefined)
    return { id, name, author, engine: form.engine, ...shares }
  })
}

/** What the composer arranges of the creator's answers and notes has their reference. */
const isCited = (paragraph: string) => /\[\^S\d+-\d+\]/.test(paragraph)

/** Who an engine's work is by; null: typed. */
export function authorOf(engine: string | null): Authorship['sections'][number]['author'] {
  if (engine === null || engine === UPLOADED_PICTURE) return 'person'
  return engine === 'composer' || engine === SAMPLE_ENGINE ? 'composer' : 'model'
}
