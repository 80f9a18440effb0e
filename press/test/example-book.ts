import { readFileSync } from 'node:fs'
import { type ManuscriptInput, type ManuscriptResult, makeManuscript } from '../src/book/make-manuscript.ts'
import { parseBook } from '../src/book/parse-book.ts'
import { readPictureSize } from '../src/pictures/picture-size.ts'

const EXAMPLE = new URL('../examples/every-element.json', import.meta.url)

/** The fixture book with its picture, as the press's input. */
export function exampleInput(): ManuscriptInput {
  const plan = readPictureSize(readFileSync(new URL('workshop-plan.png', EXAMPLE)))
  if (!plan) throw new Error('the picture of the example cannot be read')
  return {
    ...parseBook(readFileSync(EXAMPLE, 'utf8')),
    cover: null,
    pictures: { 'workshop-plan.png': plan },
  }
}

export function exampleManuscript(): ManuscriptResult {
  return makeManuscript(exampleInput())
}
