import { z } from 'zod'
import { bookStyle } from './book-style.ts'
import { KIND_NAMES, KINDS, type KindTable } from './domain/kinds.ts'
import { LIMITS } from './domain/limits.ts'
import { PASSWORD_ERRORS } from './errors.ts'
import { fieldError } from './field-errors.ts'
import { byId, requiredName, requiredText, timestamp } from './fields.ts'
import { procedure } from './procedure.ts'
import { ownEvents } from './security-log.ts'

const email = z.email('Enter a valid email address').max(254)
/** The specification gives the message for fewer than 6 characters. */
const SHORTER_THAN_SPECIFIED = 'Password must be at least 6 characters'
const tooShort = fieldError('field.password-short', { min: LIMITS.passwordMin })
const newPassword = z
  .string()
  .min(LIMITS.passwordMin, {
    error: (issue) => (String(issue.input).length < 6 ? SHORTER_THAN_SPECIFIED : tooShort.error(issue)),
  })
  .max(LIMITS.passwordMax, fieldError('field.password-long', { max: LIMITS.passwordMax }))

export const PASSWORD_MESSAGES = {
  leaked: 'This password is on lists of leaked passwords. Choose another one.',
  name: 'Choose a password that isn’t your email address or the name of this product.',
} as const

const matching = {
  check: (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword,
  error: { path: ['confirmPassword'], message: 'Passwords do not match' },
}

export const loginForm = z.object({ email, password: z.string().min(1, 'Password is required') })
export const forgotPasswordForm = z.object({ email })
export const signUpForm = z
  .object({ name: requiredName('Full name'), email, password: newPassword, confirmPassword: z.string() })
  .refine(matching.check, matching.error)
export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(matching.check, matching.error)

/** `label` is the name on screen ('Built-in composer', a model's name); `source` is who chose it. */
export const engineStatus = z.object({
  kind: z.enum(['composer', 'model']),
  label: z.string(),
  images: z.boolean(),
  source: z.enum(['built-in', 'environment', 'installation', 'own']),
})

/** A calendar month in UTC, in US dollars of known costs; `unknown` counts generations without a known cost. */
export const monthUse = z.object({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
  /** counts against the cap: requests the installation pays for, failed ones included */
  counted: z.number(),
  cap: z.number().nullable(),
  own: z.number(),
  /** the part of `counted` spent on failed generations */
  failed: z.number(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  generations: z.number().int(),
  unknown: z.number().int(),
})

/** One signed-in device. `usedAt` is at most a day behind. */
export const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  createdAt: timestamp,
  usedAt: timestamp,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
})

/** In bytes: `texts` is everything as saved now, `versions` its history. */
export const storage = z.object({
  /** null: no limit */
  limit: z.number().int().nullable(),
  used: z.number().int(),
  kinds: z.object({
    covers: z.number().int(),
    documents: z.number().int(),
    sources: z.number().int(),
    texts: z.number().int(),
    versions: z.number().int(),
  }),
})

const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LIMITS.passwordMax, 'Password is wrong')

export const passwordForm = z.strictObject({ password: currentPassword })
export const deleteAccountForm = z.strictObject({ password: currentPassword })
export const changeEmailForm = z.strictObject({ newEmail: email, password: currentPassword })
export const nameForm = z.strictObject({ fullName: requiredName('Full name') })
export const changePasswordForm = z
  .object({ currentPassword, password: newPassword, confirmPassword: z.string() })
  .refine(matching.check, matching.error)

/** Code for administrators who still need a second factor (ADMIN_SECOND_FACTOR). */
export const SECOND_FACTOR_NEEDED =
  'Administrators need two-step verification here. Turn it on under Account → Security.'

export const twoStepCodeForm = z.strictObject({
  code: z
    .string('Enter the 6-digit code')
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code')),
})
export const recoveryCodeForm = z.strictObject({
  code: z.string('Enter a recovery code').trim().min(1, 'Enter a recovery code').max(100, 'Enter a recovery code'),
})
export const passkeyNameForm = z.strictObject({ name: requiredText('Name', 100) })

export type AccountSession = z.infer<typeof session>
export type StorageUse = z.infer<typeof storage>
export type EngineStatus = z.infer<typeof engineStatus>
export type MonthUse = z.infer<typeof monthUse>

const withPassword = procedure.errors(PASSWORD_ERRORS)

export const account = {
  get: procedure.route({ method: 'GET', path: '/account', tags: ['account'] }).output(
    z.object({
      id: z.uuid(),
      email: z.string(),
      emailConfirmed: z.boolean(),
      fullName: z.string(),
      isAdmin: z.boolean(),
      /** the admin area stays closed until two-step verification is on */
      needsTwoStep: z.boolean(),
      /** whether this person may connect their own model */
      mayConnect: z.boolean(),
      /** the style with which new products start */
      brand: bookStyle.nullable(),
      engine: engineStatus,
      month: monthUse.pick({ until: true, counted: true, cap: true }),
    }),
  ),
  sessions: procedure
    .route({
      method: 'GET',
      path: '/account/sessions',
      tags: ['account'],
    })
    .output(z.object({ items: z.array(session) })),
  securityEvents: procedure
    .route({
      method: 'GET',
      path: '/account/security-events',
      tags: ['account'],
      description: 'The last 20.',
    })
    .output(ownEvents),
  endSession: withPassword
    .route({
      method: 'DELETE',
      path: '/account/sessions/{id}',
      tags: ['account'],
      successStatus: 204,
      description: 'Needs a confirmed password.',
    })
    .input(byId),
  endSessions: withPassword.route({
    method: 'DELETE',
    path: '/account/sessions',
    tags: ['account'],
    successStatus: 204,
    description: 'This device too. Needs a confirmed password.',
  }),
  confirmPassword: procedure
    .route({
      method: 'POST',
      path: '/account/password/confirmation',
      tags: ['account'],
      successStatus: 204,
      description: 'For the next ten minutes, this session can use what answers 403 `PASSWORD_REQUIRED` otherwise.',
    })
    .input(passwordForm),
  storage: procedure
    .route({
      method: 'GET',
      path: '/account/storage',
      tags: ['account'],
      description: 'The bytes of your files, including those in the trash, and your limit.',
    })
    .output(storage),
  rename: procedure.route({ method: 'PATCH', path: '/account', tags: ['account'], successStatus: 204 }).input(nameForm),
  setBrand: procedure
    .route({
      method: 'PUT',
      path: '/account/brand',
      tags: ['account'],
      successStatus: 204,
      description: 'The style with which new products start.',
    })
    .input(z.strictObject({ brand: bookStyle.nullable() })),
  changePassword: procedure
    .route({
      method: 'POST',
      path: '/account/password',
      tags: ['account'],
      successStatus: 204,
      description: 'Requires the current one and ends every other session.',
    })
    .input(z.strictObject({ currentPassword, newPassword })),
  changeEmail: procedure
    .route({
      method: 'POST',
      path: '/account/email',
      tags: ['account'],
      successStatus: 204,
      description:
        'Emails a link, up to three times an hour. Nothing changes until it is confirmed. If another account uses the address, the response is the same and nothing is sent.',
    })
    .input(changeEmailForm),
  confirmEmail: procedure
    .route({
      method: 'POST',
      path: '/account/email/confirmation',
      tags: ['account'],
      successStatus: 204,
      description:
        'With the token from the emailed link, once, within an hour. The account that asked for it must be signed in.',
    })
    .input(z.strictObject({ token: requiredText('Token', LIMITS.longText) })),
  remove: procedure
    .route({
      method: 'POST',
      path: '/account/deletion',
      tags: ['account'],
      successStatus: 204,
      description: 'With everything in it. This can’t be undone.',
    })
    .input(deleteAccountForm),
}

const COUNTS = Object.fromEntries(KIND_NAMES.map((kind) => [KINDS[kind].table, z.number().int()])) as Record<
  KindTable,
  z.ZodInt
>

export const counts = procedure
  .route({ method: 'GET', path: '/counts', tags: ['account'] })
  /** the smallest count among a project's component kinds (specification, section 2) */
  .output(z.object({ ...COUNTS, componentsAvailable: z.number().int(), draftProjects: z.number().int() }))
