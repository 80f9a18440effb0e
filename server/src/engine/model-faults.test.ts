import { PATIENT } from '../../test/engine-calls.ts'
import { FURTHER_FAULTS } from '../../test/further-faults.ts'
import { testModelFaults } from '../../test/model-fault-runs.ts'
import { MODEL_FAULTS } from '../../test/model-faults.ts'
import { TOOLS } from '../../test/model-tools.ts'
import { SERVER_FAULTS, WAITING_FAULTS } from '../../test/server-faults.ts'

const [list, text] = ['titles', 'content'].map((kind) => TOOLS.filter((tool) => tool.kind === kind))
const faults = [...MODEL_FAULTS, ...SERVER_FAULTS, ...FURTHER_FAULTS].filter(({ waits }) => !waits)

// every second fault, with a list or a text; `npm run drill -- model-faults` tries all of them with all five tools, and
// the faults that delay a second request
testModelFaults(
  faults.filter((_, at) => at % 4 === 0),
  list ?? [],
)
testModelFaults(
  faults.filter((_, at) => at % 4 === 2),
  text ?? [],
)
testModelFaults(WAITING_FAULTS.slice(0, 1), text ?? [], { ...PATIENT, headers: 3_000, firstToken: 3_000, gap: 2_000 })
