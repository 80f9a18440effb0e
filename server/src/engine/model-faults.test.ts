import { testModelFaults } from '../../test/model-fault-runs.ts'
import { MODEL_FAULTS, TOOLS } from '../../test/model-faults.ts'
import { SERVER_FAULTS } from '../../test/server-faults.ts'

// a list and a text; `npm run drill -- model-faults` tries all five tools, and those that wait before a second request
testModelFaults(
  [...MODEL_FAULTS, ...SERVER_FAULTS].filter(({ waits }) => !waits),
  TOOLS.filter(({ kind }) => kind === 'titles' || kind === 'content'),
)
