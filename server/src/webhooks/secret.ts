import { randomBytes } from 'node:crypto'

const BYTES = 32

/** 'whsec_' and base64, as Standard Webhooks says. */
export const newSecret = () => `whsec_${randomBytes(BYTES).toString('base64')}`

/** Whose secret an encrypted one is: it can't be opened for another endpoint. */
export const boxOwner = (endpointId: string) => `webhook ${endpointId}`
