import { GREAT_BOOKS } from '../test/bad-books.ts'
import { testBadBooks } from '../test/make-bad-books.ts'

testBadBooks(GREAT_BOOKS, 90)
