import bwip from 'bwip-js'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'

/** The barcode of an ISBN as SVG, black on white. Throws PressError 'invalid' for a wrong ISBN. */
export function isbnBarcode(isbn: string): string {
  return bwip.toSVG({ bcid: 'ean13', text: isbnDigits(isbn), includetext: true, guardwhitespace: true, height: 16 })
}

/** The 13 digits of an ISBN-13. Throws PressError 'invalid' if it has others or its last one is wrong (ISO 2108). */
function isbnDigits(isbn: string): string {
  const digits = isbn.replace(/[\s-]/g, '')
  if (!/^97[89]\d{10}$/.test(digits)) throw new PressError('invalid', pressMessage('isbn-short'))
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  if (sum % 10 !== 0) throw new PressError('invalid', pressMessage('isbn-wrong'))
  return digits
}
