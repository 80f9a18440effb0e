import { LARGE_BOOKS } from '../test/bad-books.ts'
import { testBadBooks } from '../test/make-bad-books.ts'

testBadBooks(LARGE_BOOKS, 90)
