import type { EngineStatus } from '../../runs/engine-label.ts'
import type { Wizard } from './use-wizard.ts'

export type StepProps = { wizard: Wizard; engine: EngineStatus | undefined }
