import type { Outline } from './outline-edit.ts'

/** 'Chapter 3: Dough' */
const COUNTED = /^(\p{L}[\p{L} ]*?) (\d{1,3})(?=\s*[:.–-]|\s*$)/u

/** By section key: the number in its name if the book numbers its sections, else its position. */
export function numerals(outline: Outline): ReadonlyMap<string, string> {
  const own = outline.map(({ name }) => COUNTED.exec(name)?.[2] ?? '')
  const counts = own.some((number) => number !== '')
  return new Map(outline.map(({ key }, index) => [key, counts ? (own[index] ?? '') : String(index + 1)]))
}

function isCounted(outline: Outline): boolean {
  const last = new Map<string, number>()
  return outline.every(({ name }) => {
    const [, kind = '', number] = COUNTED.exec(name) ?? []
    if (number === undefined) return true
    const expected = (last.get(kind) ?? 0) + 1
    last.set(kind, expected)
    return Number(number) === expected
  })
}

/** Renumbers sections after reordering if they were numbered correctly before. */
export function recounted(before: Outline, after: Outline): Outline {
  if (!isCounted(before) || isCounted(after)) return after
  const last = new Map<string, number>()
  return after.map((section) => {
    const [whole, kind = ''] = COUNTED.exec(section.name) ?? []
    if (whole === undefined) return section
    const number = (last.get(kind) ?? 0) + 1
    last.set(kind, number)
    const name = `${kind} ${number}${section.name.slice(whole.length)}`
    return name === section.name ? section : { ...section, name }
  })
}
