import { oc } from '@orpc/contract'
import { API_ERRORS } from './errors.ts'

export const procedure = oc.errors(API_ERRORS)
