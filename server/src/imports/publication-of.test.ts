import { LIMITS } from '@makeready/contract/domain/limits'
import { expect, it } from 'vitest'
import { NO_DETAILS } from '../book-reader/read/book-parts.ts'
import { publicationOf } from './publication-of.ts'

it('cuts no character in two, which the database would refuse', () => {
  const long = `${'a'.repeat(LIMITS.name - 1)}📚`
  const details = publicationOf({ ...NO_DETAILS, subtitle: long, publisher: long })
  expect(details).toEqual({ subtitle: long.slice(0, -2), publisher: long.slice(0, -2) })
})
