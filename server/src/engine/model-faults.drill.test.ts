import { testModelFaults } from '../../test/model-fault-runs.ts'
import { MODEL_FAULTS, TOOLS } from '../../test/model-faults.ts'
import { SERVER_FAULTS } from '../../test/server-faults.ts'

testModelFaults([...MODEL_FAULTS, ...SERVER_FAULTS], TOOLS)
