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

/** Which engine writes: `label` is what people read ('Built-in composer', a model's name). */
export const engineStatus = z.object({
  kind: z.enum(['composer', 'model']),
  label: z.string(),
  images: z.boolean(),
})

export const account = {
  get: procedure.route({ method: 'GET', path: '/account', tags: ['account'] }).output(
    z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string(),
      isAdmin: z.boolean(),
      engine: engineStatus,
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
