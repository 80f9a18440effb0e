import { expect, it } from 'vitest'
import { charsetOf, decodeText } from './decode-text.ts'

const shiftJis = Buffer.from([0x8d, 0x80, 0x8d, 0x8f])
const cyrillic = Buffer.from([0xcf, 0xf7, 0xe5, 0xeb, 0xfb])

it('text is read in the encoding that its server names', () => {
  expect(decodeText(shiftJis, 'shift_jis')).toBe('項刻')
  expect(decodeText(cyrillic, 'windows-1251')).toBe('Пчелы')
})

it('UTF-8 is recognized, whatever is named', () => {
  expect(decodeText(Buffer.from('Bücher'), 'shift_jis')).toBe('Bücher')
})

it.each([undefined, null, 'no-such-encoding'])('without a known name (%s), it is Windows-1252', (charset) => {
  expect(decodeText(Buffer.from([0x42, 0xfc, 0x63, 0x68]), charset)).toBe('Büch')
})

it.each([
  ['<html><meta charset="windows-1251"><title>', 'windows-1251'],
  ['<meta http-equiv=content-type content="text/html; charset=EUC-JP">', 'EUC-JP'],
  ['<p>charset=latin1</p>', null],
])('%s names %s', (html, charset) => {
  expect(charsetOf(Buffer.from(html))).toBe(charset)
})
