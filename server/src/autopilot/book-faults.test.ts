import { testBookFaults } from '../../test/book-faults.ts'
import { bookTest } from '../../test/book-test.ts'
import { MODEL_FAULTS } from '../../test/model-faults.ts'
import { SERVER_FAULTS } from '../../test/server-faults.ts'

const SOME = ['fenced', 'filtermid', 'loop']

// `npm run drill -- book-faults` runs all of them
testBookFaults(
  bookTest(),
  [...MODEL_FAULTS, ...SERVER_FAULTS].filter(({ name }) => SOME.includes(name)),
)
