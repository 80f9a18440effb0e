import { testBookFaults } from '../../test/book-faults.ts'
import { bookTest } from '../../test/book-test.ts'
import { MODEL_FAULTS } from '../../test/model-faults.ts'
import { SERVER_FAULTS } from '../../test/server-faults.ts'

testBookFaults(
  bookTest(),
  [...MODEL_FAULTS, ...SERVER_FAULTS].filter(({ waits }) => !waits),
)
