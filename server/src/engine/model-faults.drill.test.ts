import { PATIENT } from '../../test/engine-calls.ts'
import { FURTHER_FAULTS } from '../../test/further-faults.ts'
import { testModelFaults } from '../../test/model-fault-runs.ts'
import { MODEL_FAULTS } from '../../test/model-faults.ts'
import { TOOLS } from '../../test/model-tools.ts'
import { PATIENT_FAULTS } from '../../test/refusal-faults.ts'
import { SERVER_FAULTS, WAITING_FAULTS } from '../../test/server-faults.ts'

testModelFaults([...MODEL_FAULTS, ...SERVER_FAULTS, ...FURTHER_FAULTS, ...PATIENT_FAULTS], TOOLS)
testModelFaults(WAITING_FAULTS, TOOLS, { ...PATIENT, headers: 5_000, firstToken: 5_000, gap: 3_000 })
