import type { PublicationDetails } from '@makeready/contract/publication'
import type { AccessibilityCheck } from '../database/schema/projects.ts'

type StatedBook = {
  title: string
  author: string
  /** where readers may write to */
  contact: string | null
  /** null if the EPUB has none */
  claim: AccessibilityCheck['claim']
  exemption: PublicationDetails['exemption'] | null
}

const EXEMPTIONS: Record<NonNullable<PublicationDetails['exemption']>, string> = {
  'eaa-microenterprise':
    'The publisher is a microenterprise and exempt from the European Accessibility Act (Directive (EU) 2019/882, Article 4(5)).',
  'eaa-fundamental-alteration':
    'Further changes would alter the book fundamentally (Directive (EU) 2019/882, Article 14(1)(a)).',
  'eaa-disproportionate-burden':
    'Further changes would be a disproportionate burden (Directive (EU) 2019/882, Article 14(1)(b)).',
}

/**
 * The accessibility statement of a book as Markdown, for stores and the creator's own shop. States conformance only for an
 * EPUB that claims it.
 */
export function accessibilityStatement({ title, author, contact, claim, exemption }: StatedBook): string {
  const by = author === '' ? '' : ` by ${author}`
  const parts = [
    '# Accessibility statement',
    `*${title}*${by}`,
    claim
      ? `The EPUB meets EPUB Accessibility 1.1 - WCAG 2.2 Level AA. It was checked with DAISY Ace and EPUBCheck by ${claim.certifier} on ${claim.date}.`
      : 'The EPUB has not been checked against EPUB Accessibility 1.1, so no conformance is claimed.',
    exemption ? EXEMPTIONS[exemption] : '',
    '## What readers can use',
    `- Text that adapts to the screen, with the reader’s own fonts, sizes and colors
- A table of contents, headings in order, and a list of the pages of the PDF
- A description of every picture${claim ? '' : ', as far as the author has given one'}, and formulas as MathML
- A PDF with tags, bookmarks, page labels and its language`,
    contact ? `## Contact\n\nIf something keeps you from reading this book, write to ${contact}.` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
