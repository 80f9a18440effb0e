import { BAD_BOOKS } from '../test/bad-books.ts'
import { testBadBooks } from '../test/make-bad-books.ts'

testBadBooks(BAD_BOOKS, 10)
