import { testModelFaults } from '../../test/model-fault-runs.ts'
import { MODEL_FAULTS, TOOLS } from '../../test/model-faults.ts'

testModelFaults(MODEL_FAULTS, TOOLS)
