import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { requiredName } from './fields.ts'
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
  /** counts against the cap: paid by the installation, failed generations left out */
  counted: z.number(),
  cap: z.number().nullable(),
  /** paid by one's own key */
  own: z.number(),
  /** of failed generations; the provider may charge it, the cap does not count it */
  failed: z.number(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  generations: z.number().int(),
  unknown: z.number().int(),
})

export type EngineStatus = z.infer<typeof engineStatus>
export type MonthUse = z.infer<typeof monthUse>

export const account = {
  get: procedure.route({ method: 'GET', path: '/account', tags: ['account'] }).output(
    z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string(),
      isAdmin: z.boolean(),
      engine: engineStatus,
      month: monthUse.pick({ until: true, counted: true, cap: true }),
    }),
  ),
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
