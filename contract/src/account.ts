import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { byId, requiredName, requiredText, timestamp } from './fields.ts'
import { procedure } from './procedure.ts'

const email = z.email('Enter a valid email address').max(254)
const newPassword = z
  .string()
  .min(LIMITS.passwordMin, 'Password must be at least 6 characters')
  .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters`)

const matching = {
  check: (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword,
  fault: { path: ['confirmPassword'], message: 'Passwords do not match' },
}

export const loginForm = z.object({ email, password: z.string().min(1, 'Password is required') })
export const forgotPasswordForm = z.object({ email })
export const signUpForm = z
  .object({ name: requiredName('Full name'), email, password: newPassword, confirmPassword: z.string() })
  .refine(matching.check, matching.fault)
export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(matching.check, matching.fault)

/**
 * Which engine writes: `label` is what people read ('Built-in composer', a model's name); `source` who chose it.
 */
export const engineStatus = z.object({
  kind: z.enum(['composer', 'model']),
  label: z.string(),
  images: z.boolean(),
  source: z.enum(['built-in', 'environment', 'installation', 'own']),
})

/**
 * A calendar month in UTC. Every amount is in US dollars and of known costs alone; `unknown` counts the generations that
 * are missing in it.
 */
export const monthUse = z.object({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
  /** counts against the cap: every request that the installation pays for, however its generation ended */
  counted: z.number(),
  cap: z.number().nullable(),
  /** paid by one's own key */
  own: z.number(),
  /** the part of `counted` that went to generations that failed */
  failed: z.number(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  generations: z.number().int(),
  unknown: z.number().int(),
})

/** One place where this account is signed in. `usedAt` is at most a day behind; address and program as they said. */
export const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  createdAt: timestamp,
  usedAt: timestamp,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
})

const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LIMITS.passwordMax, 'Password is wrong')

export const deleteAccountForm = z.strictObject({ password: currentPassword })
export const changeEmailForm = z.strictObject({ newEmail: email, password: currentPassword })
export const nameForm = z.strictObject({ fullName: requiredName('Full name') })
/** As it is typed; what is sent has no second new password. */
export const changePasswordForm = z
  .object({ currentPassword, password: newPassword, confirmPassword: z.string() })
  .refine(matching.check, matching.fault)

export type AccountSession = z.infer<typeof session>
export type EngineStatus = z.infer<typeof engineStatus>
export type MonthUse = z.infer<typeof monthUse>

export const account = {
  get: procedure.route({ method: 'GET', path: '/account', tags: ['account'] }).output(
    z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string(),
      isAdmin: z.boolean(),
      /** whether this person may have a model write: the administrator for everybody, others where that is allowed */
      mayConnect: z.boolean(),
      engine: engineStatus,
      month: monthUse.pick({ until: true, counted: true, cap: true }),
    }),
  ),
  sessions: procedure
    .route({ method: 'GET', path: '/account/sessions', tags: ['account'], description: 'Where one is signed in.' })
    .output(z.object({ items: z.array(session) })),
  endSession: procedure
    .route({ method: 'DELETE', path: '/account/sessions/{id}', tags: ['account'], successStatus: 204 })
    .input(byId),
  endSessions: procedure.route({
    method: 'DELETE',
    path: '/account/sessions',
    tags: ['account'],
    successStatus: 204,
    description: 'Signs out everywhere, here too.',
  }),
  rename: procedure.route({ method: 'PATCH', path: '/account', tags: ['account'], successStatus: 204 }).input(nameForm),
  changePassword: procedure
    .route({
      method: 'POST',
      path: '/account/password',
      tags: ['account'],
      successStatus: 204,
      description: 'Wants the current password, and ends every other session.',
    })
    .input(z.strictObject({ currentPassword, newPassword })),
  changeEmail: procedure
    .route({
      method: 'POST',
      path: '/account/email',
      tags: ['account'],
      successStatus: 204,
      description:
        'Mails a link to the new address; until it is opened everything stays as it is. The answer is the same for an address that another account has, and nothing is mailed.',
    })
    .input(changeEmailForm),
  confirmEmail: procedure
    .route({
      method: 'POST',
      path: '/account/email/confirmation',
      tags: ['account'],
      successStatus: 204,
      description: 'With the token of the mailed link, by whoever asked for it; it is good once and for an hour.',
    })
    .input(z.strictObject({ token: requiredText('Token', LIMITS.longText) })),
  remove: procedure
    .route({
      method: 'POST',
      path: '/account/deletion',
      tags: ['account'],
      successStatus: 204,
      description: 'Deletes the account with everything in it. Nothing brings it back.',
    })
    .input(deleteAccountForm),
}

export const counts = procedure.route({ method: 'GET', path: '/counts', tags: ['account'] }).output(
  z.object({
    projects: z.number().int(),
    niches: z.number().int(),
    productIdeas: z.number().int(),
    productTitles: z.number().int(),
    generatedContent: z.number().int(),
    coverImages: z.number().int(),
    /** the smallest of the five counts (specification, section 2) */
    componentsAvailable: z.number().int(),
  }),
)
