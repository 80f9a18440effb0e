import { z } from 'zod'
import { API_KEY_DAYS, API_KEY_SCOPES } from './domain/api-key-scopes.ts'
import { PASSWORD_ERRORS } from './errors.ts'
import { fieldError } from './field-errors.ts'
import { byId, outputTimestamp, requiredText } from './fields.ts'
import { procedure } from './procedure.ts'

const scope = z.enum(API_KEY_SCOPES, fieldError('field.choice', { label: 'Scope' }))

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** its first characters, to recognize it by */
  start: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  createdAt: outputTimestamp,
  expiresAt: outputTimestamp,
  /** a minute behind at most; null: never */
  lastUsedAt: outputTimestamp.nullable(),
})

export const newApiKey = z.strictObject({
  name: requiredText('Name', 100),
  scopes: z
    .array(scope, fieldError('field.list', { label: 'Scopes' }))
    .min(1, 'Choose what the key may do')
    .transform((scopes) => API_KEY_SCOPES.filter((one) => scopes.includes(one))),
  expiresInDays: z
    .int(fieldError('field.whole-number', { label: 'expiresInDays' }))
    .min(1, fieldError('field.at-least', { label: 'expiresInDays', min: '1' }))
    .max(
      Math.max(...API_KEY_DAYS),
      fieldError('field.at-most', { label: 'expiresInDays', max: Math.max(...API_KEY_DAYS) }),
    )
    .default(90),
})

export type ApiKey = z.infer<typeof apiKey>
export type NewApiKey = z.input<typeof newApiKey>

const path = '/account/api-keys' as const
const tags = ['account']

export const apiKeys = {
  list: procedure
    .route({
      method: 'GET',
      path,
      tags,
      description: 'Newest first, with those that have expired.',
    })
    .output(z.object({ items: z.array(apiKey) })),
  create: procedure
    .errors(PASSWORD_ERRORS)
    .route({
      method: 'POST',
      path,
      tags,
      successStatus: 201,
      description: 'Only its hash is stored, so the key is never shown again. Needs a confirmed password.',
    })
    .input(newApiKey)
    .output(apiKey.extend({ key: z.string() })),
  revoke: procedure
    .route({
      method: 'DELETE',
      path: `${path}/{id}`,
      tags,
      successStatus: 204,
      description: 'It stops working at once.',
    })
    .input(byId),
}
