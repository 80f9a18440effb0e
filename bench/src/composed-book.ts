import { composeContent } from '@makeready/composer/content'
import type { CheckedSection } from '@makeready/quality/finding'

const SUBJECTS = ['balcony gardens', 'sourdough', 'small weddings', 'time management', 'public speaking', 'baby sleep']

/** Chapters by the composer of at least `least` words together. */
export function composedBook(least: number): CheckedSection[] {
  const sections: CheckedSection[] = []
  let words = 0
  for (let number = 1; words < least; number += 1) {
    const name = `Chapter ${number}`
    const title = `All about ${SUBJECTS[number % SUBJECTS.length]}, volume ${number}`
    const section = { title, sectionName: name, contentType: 'howto', productType: 'ebook', words: 1500 } as const
    const markdown = composeContent(section, { seed: name })
    words += markdown.split(/\s+/).length
    sections.push({ id: name, name, markdown })
  }
  return sections
}
