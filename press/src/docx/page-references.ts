import type { IXmlableObject, PageNumberEstimator } from 'docx'

/** Stands for a page number until the pages are counted: a bookmark's name between signs that no alphabet has. */
const PLACEHOLDER = /\u{F8FF}(\w+)\u{F8FF}/gu
export const placeholder = (name: string): string => `\u{F8FF}${name}\u{F8FF}`

/** An estimator that also keeps the numbers it found, to fill the fields. */
export function keepingNumbers(estimator: PageNumberEstimator, found: Map<string, string>): PageNumberEstimator {
  const estimate = (...[body, context]: Parameters<PageNumberEstimator>) => {
    const result = estimator(body as IXmlableObject, context)
    for (const [name, number] of result.bookmarks) found.set(name, number)
    return result
  }
  return Object.assign(estimate, estimator.listNumbers ? { listNumbers: estimator.listNumbers } : {})
}

const ENTRY = /<w:p>(?:(?!<\/w:p>)[\s\S])*?<w:pStyle w:val="IndexEntry"\/>[\s\S]*?<\/w:p>/g
const NUMBER =
  /(?:<w:r>(?:(?!<\/w:r>)[\s\S])*?, <\/w:t><\/w:r>)?<w:fldSimple [^>]*>((?:(?!<\/w:fldSimple>)[\s\S])*)<\/w:fldSimple>/g

/**
 * `document.xml` with the numbers in their fields, in the index each page of a term once. A place that was not counted has
 * the number of the one before.
 */
export function fillPageFields(xml: string, found: ReadonlyMap<string, string>): string {
  let last = '–'
  const filled = xml.replace(PLACEHOLDER, (_, name: string) => {
    last = found.get(name) ?? last
    return last
  })
  if (!filled.includes('"IndexEntry"')) return filled
  return filled.replace(ENTRY, (entry) => {
    let before = ''
    return entry.replace(NUMBER, (field, inside: string) => {
      const number = inside.replace(/<[^>]*>/g, '')
      const isSame = number === before
      before = number
      return isSame ? '' : field
    })
  })
}
