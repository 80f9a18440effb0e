import { PATIENT } from '../../test/engine-calls.ts'
import { FURTHER_FAULTS } from '../../test/further-faults.ts'
import { testModelFaults } from '../../test/model-fault-runs.ts'
import { MODEL_FAULTS } from '../../test/model-faults.ts'
import { TOOLS } from '../../test/model-tools.ts'
import { SERVER_FAULTS, WAITING_FAULTS } from '../../test/server-faults.ts'

const [list, text] = ['titles', 'content'].map((kind) => TOOLS.filter((tool) => tool.kind === kind))
const faults = [...MODEL_FAULTS, ...SERVER_FAULTS, ...FURTHER_FAULTS].filter(({ waits }) => !waits)

// each with a list or a text; `npm run drill -- model-faults` tries all five tools, and the faults that delay a second
// request
testModelFaults(
  faults.filter((_, at) => at % 2 === 0),
  list ?? [],
)
testModelFaults(
  faults.filter((_, at) => at % 2 === 1),
  text ?? [],
)
// a different one each day
testModelFaults(
  WAITING_FAULTS.filter((_, at) => at === new Date().getUTCDate() % WAITING_FAULTS.length),
  text ?? [],
  { ...PATIENT, headers: 3_000, firstToken: 3_000, gap: 2_000 },
)
