import { expect, it } from 'vitest'
import { isInEnglish } from './in-english.ts'

it.each([
  ['retired teachers who want to start beekeeping', true],
  ['plants', true],
  ['café owners', true],
  ['New fathers, نوم الأطفال 👶 night work', true],
  ['', true],
  ['pensionierte Lehrer, die mit der Imkerei anfangen wollen', false],
  ['Väter im Schichtdienst', false],
  ['un guide pour les débutants', false],
  ['夜班爸爸的睡眠', false],
  ['сон для родителей', false],
])('whether “%s” fits into English sentences', (text, expected) => {
  expect(isInEnglish(text)).toBe(expected)
})
