import { oc } from '@orpc/contract'
import { API_ERRORS } from './errors.ts'

/** `startsRuns`: an API key needs the scope 'generate' for it. */
export type ProcedureMeta = { startsRuns?: true }

export const procedure = oc.$meta<ProcedureMeta>({}).errors(API_ERRORS)

/** For procedures that start, continue or repeat a run. */
export const startingRuns = procedure.meta({ startsRuns: true })
