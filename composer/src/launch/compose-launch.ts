import type { LaunchKind } from '@makeready/contract/domain/launch-kit'
import { SALES_HEADINGS } from '@makeready/contract/domain/sales-page'
import { composeEmails } from './emails.ts'
import { countedFacts, includedIn, roundedWords, shortTitle } from './kit-facts.ts'
import type { ComposedText, LaunchBook } from './launch-book.ts'
import { Material } from './material.ts'
import { composeLeadMagnet, composeLongDescription, composeSalesPage, composeShortDescription } from './pages.ts'
import { ENGLISH, phrasesFor } from './phrases.ts'
import { piecesOf } from './pieces.ts'
import { composePosts } from './posts.ts'

export type Sayable = { counted: string[]; facts: string[]; frames: string[] }

/**
 * What a kit may say besides the product's own sentences. `counted`: '8 chapters'; `facts`: also what its frames count;
 * `frames`: what states nothing. In English for languages without phrases.
 */
export function sayableOf(book: LaunchBook): Sayable {
  const phrases = phrasesFor(book.language) ?? ENGLISH
  const pieces = piecesOf(book)
  const { email } = phrases
  const { title, audience, productType, sections } = book
  const counted = [...countedFacts(book, pieces, phrases), phrases.words(roundedWords(book))]
  return {
    counted,
    facts: [
      ...counted,
      ...pieces.steps.map(({ entries }) => email.stepsPreview(entries.length)),
      ...[1, 2, 3, 4].map(email.questionsPreview),
      ...(audience ? [phrases.isFor(title, productType, audience), phrases.audience(audience)] : []),
      ...(book.price ? [email.price(book.price)] : []),
      ...(book.link ? [email.buy(book.link)] : []),
      ...(book.about ? [book.about] : []),
    ],
    frames: [
      ...[
        phrases.inside,
        phrases.youNeed,
        phrases.check,
        phrases.whichFiles,
        phrases.by(book.author),
        phrases.from(title),
      ],
      ...[phrases.checklist(title), phrases.checklist(shortTitle(book, 50)), phrases.checklistFrom(title)],
      ...Object.values(email.next),
      ...[
        email.greeting,
        email.thanks,
        email.attached,
        email.begins(title),
        email.today,
        email.mistake,
        email.mistakePreview,
        email.warning,
      ],
      ...[
        email.insideSubject,
        email.insidePreview(title),
        email.insidePreview(shortTitle(book, 60)),
        email.inside(title),
      ],
      ...[
        email.questionsSubject,
        email.questions(title),
        email.beliefs(title),
        email.beliefsPreview,
        email.offerPreview,
      ],
      ...[email.offerSubject(title), email.offer, email.youGet, email.sample],
      ...pieces.steps.map(({ heading, section }) => phrases.stepByStep(heading || section.title)),
      ...sections.flatMap((section) => [
        email.stepsFrom(section.title, title),
        email.table(section.title, title),
        email.tablePreview(section.title),
        email.tablePreview(section.name),
        includedIn(section.parts, phrases),
      ]),
      ...Object.values(SALES_HEADINGS[book.language.split('-')[0] ?? 'en'] ?? {}),
    ],
  }
}

/**
 * A launch kit in the product's own words: its sentences, steps, tables and lists, in plain phrases that only say what can
 * be counted. A text for which the product has nothing is left out. Empty for languages without phrases.
 */
export function composeLaunchKit(book: LaunchBook): ComposedText[] {
  const phrases = phrasesFor(book.language)
  if (!phrases) return []
  const material = new Material(book, phrases)
  const emails = composeEmails(material)
  return [
    ...placed('sales_page', [composeSalesPage(material)]),
    ...placed('description_short', [composeShortDescription(material)]),
    ...placed('description_long', [composeLongDescription(material)]),
    ...placed('email', emails),
    ...placed('post', composePosts(material)),
    ...placed('lead_magnet', [composeLeadMagnet(material)]),
  ]
}

type Written = Partial<Pick<ComposedText, 'title' | 'preview'>> & Pick<ComposedText, 'content'>

function placed(kind: LaunchKind, texts: readonly (Written | null)[]): ComposedText[] {
  return texts.flatMap((text, at) =>
    text && text.content.trim() !== '' ? [{ kind, position: at + 1, title: '', preview: '', ...text }] : [],
  )
}
