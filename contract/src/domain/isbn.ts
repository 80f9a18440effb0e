export type IsbnFault = 'short' | 'wrong'

/** What is wrong with an ISBN-13, hyphens and spaces aside (ISO 2108); null if nothing is. */
export function isbnFault(isbn: string): IsbnFault | null {
  const digits = isbn.replace(/[\s-]/g, '')
  if (!/^97[89]\d{10}$/.test(digits)) return 'short'
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? null : 'wrong'
}
