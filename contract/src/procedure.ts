import { oc } from '@orpc/contract'
import { API_ERRORS } from './errors.ts'

/** Every procedure starts here, so that each declares the same errors. */
export const procedure = oc.errors(API_ERRORS)
