import type { LaunchKind } from '@makeready/contract/domain/launch-kit'
import { SALES_HEADINGS } from '@makeready/contract/domain/sales-page'
import { composeEmails } from './emails.ts'
import { ENGLISH } from './english.ts'
import { countedFacts, roundedWords, topicsOf } from './kit-facts.ts'
import type { ComposedText, LaunchBook } from './launch-book.ts'
import { composeLeadMagnet } from './lead-magnet.ts'
import { Material } from './material.ts'
import { composeLongDescription, composeSalesPage, composeShortDescription } from './pages.ts'
import type { Phrases } from './phrases.ts'
import { phrasesFor } from './phrases-for.ts'
import { piecesOf } from './pieces.ts'
import { composePosts } from './posts.ts'

export type Sayable = { counted: string[]; facts: string[]; frames: string[] }

/**
 * What a kit may say besides the product's own sentences. `counted`: '8 chapters'; `facts`: also what its phrases state of
 * the product; `frames`: what states nothing. In English for languages without phrases.
 */
export function sayableOf(book: LaunchBook): Sayable {
  const phrases = phrasesFor(book) ?? ENGLISH
  const pieces = piecesOf(book)
  const counted = [...countedFacts(book, pieces, phrases), phrases.facts.words(roundedWords(book))]
  const said = { facts: new Set<string>(), frames: new Set<string>() }
  const kit = compose(book, recorded(phrases, said))
  const magnet = kit.flatMap(({ kind, title }) => (kind === 'lead_magnet' ? [title] : []))
  const more = [book.about, book.refund].filter((text) => text !== null && text !== undefined)
  const headings = Object.values(SALES_HEADINGS[book.language.split('-')[0] ?? 'en'] ?? {})
  const topics = book.sections.map(({ parts }) => topicsOf(parts))
  return {
    counted,
    facts: [...counted, ...said.facts, ...more],
    frames: [...said.frames, ...magnet, ...headings, ...topics],
  }
}

/** The same phrases, noting what they give. */
function recorded(phrases: Phrases, said: { facts: Set<string>; frames: Set<string> }): Phrases {
  const noting = <Of extends object>(of: Of, into: Set<string>): Of =>
    new Proxy(of, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (value === phrases.facts) return noting(phrases.facts, said.facts)
        return noted(value, into)
      },
    })
  const noted = (value: unknown, into: Set<string>): unknown => {
    if (typeof value === 'string') into.add(value)
    else if (Array.isArray(value)) for (const one of value) into.add(String(one))
    else if (typeof value === 'function') return (...given: unknown[]) => noted(value(...given), into)
    else if (typeof value === 'object' && value !== null) return noting(value, into)
    return value
  }
  return noting(phrases, said.frames)
}

/**
 * A launch kit in the product's own words: its sentences, steps, tables and lists, in plain phrases that only say what can
 * be counted. A text for which the product has nothing is left out. Empty for languages without phrases.
 */
export function composeLaunchKit(book: LaunchBook): ComposedText[] {
  const phrases = phrasesFor(book)
  return phrases ? compose(book, phrases) : []
}

/** Emails and posts choose first: a page may say what none of them does. */
function compose(book: LaunchBook, phrases: Phrases): ComposedText[] {
  const material = new Material(book, phrases)
  const finishEmails = composeEmails(material)
  const posts = composePosts(material)
  const emails = finishEmails()
  return [
    ...placed('sales_page', [composeSalesPage(material)]),
    ...placed('description_short', [composeShortDescription(material)]),
    ...placed('description_long', [composeLongDescription(material)]),
    ...placed('email', emails),
    ...placed('post', posts),
    ...placed('lead_magnet', [composeLeadMagnet(book, material.pieces, phrases)]),
  ]
}

type Written = Partial<Pick<ComposedText, 'title' | 'preview'>> & Pick<ComposedText, 'content'>

function placed(kind: LaunchKind, texts: readonly (Written | null)[]): ComposedText[] {
  return texts.flatMap((text, at) =>
    text && text.content.trim() !== '' ? [{ kind, position: at + 1, title: '', preview: '', ...text }] : [],
  )
}
