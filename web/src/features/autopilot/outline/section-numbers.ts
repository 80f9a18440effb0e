import { type ListedName, listedNames } from '../../../lib/listed-names.ts'
import type { Outline } from './outline-edit.ts'

/** 'Chapter 3: Dough' */
const NUMBERED_NAME = /^(\p{L}[\p{L} ]*?) (\d{1,3})(?=\s*[:.–-]|\s*$)/u

/** By section key, as in a table of contents; in a book that numbers no section, the numeral is the position. */
export function sectionNumbers(outline: Outline): ReadonlyMap<string, ListedName> {
  const listed = listedNames(outline.map(({ name }) => name))
  const isNumberedBook = outline.some(({ name }) => NUMBERED_NAME.test(name))
  return new Map(
    listed.map((one, at) => [outline[at]?.key ?? '', isNumberedBook ? one : { ...one, numeral: String(at + 1) }]),
  )
}

function isNumbered(outline: Outline): boolean {
  const last = new Map<string, number>()
  return outline.every(({ name }) => {
    const [, kind = '', number] = NUMBERED_NAME.exec(name) ?? []
    if (number === undefined) return true
    const expected = (last.get(kind) ?? 0) + 1
    last.set(kind, expected)
    return Number(number) === expected
  })
}

/** Renumbers sections after reordering if they were numbered correctly before. */
export function renumber(before: Outline, after: Outline): Outline {
  if (!isNumbered(before) || isNumbered(after)) return after
  const last = new Map<string, number>()
  return after.map((section) => {
    const [whole, kind = ''] = NUMBERED_NAME.exec(section.name) ?? []
    if (whole === undefined) return section
    const number = (last.get(kind) ?? 0) + 1
    last.set(kind, number)
    const name = `${kind} ${number}${section.name.slice(whole.length)}`
    return name === section.name ? section : { ...section, name }
  })
}
