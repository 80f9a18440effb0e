import { z } from 'zod'
import { engineStatus, monthUse } from './account.ts'
import { AI_PROVIDERS } from './domain/providers.ts'
import { fieldError } from './field-errors.ts'
import { byId, name, requiredName, text } from './fields.ts'
import { message } from './messages.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { runKind, runStatus } from './runs.ts'

const AI_LIMITS = { url: 2_000, key: 4_000, path: 4_000, price: 100_000, cap: 1_000_000, runsPerUser: 20 } as const

export const aiProvider = z.enum(AI_PROVIDERS, fieldError('field.choice', { label: 'Provider' }))

const price = (label: string) =>
  z
    .number(fieldError('field.number', { label }))
    .min(0, fieldError('field.negative', { label }))
    .max(AI_LIMITS.price, fieldError('field.at-most', { label, max: `$${AI_LIMITS.price.toLocaleString('en-US')}` }))
    .nullable()

/** US dollars per million tokens read, per million written, and per picture. Null: unknown. */
export const aiPrices = z.strictObject({
  inputPerMillion: price('Price for input'),
  outputPerMillion: price('Price for output'),
  perImage: price('Price per picture'),
})

/** Key source and last four characters. `unreadable`: encrypted under another secret. */
export const aiKey = z.object({
  state: z.enum(['none', 'stored', 'environment', 'unreadable']),
  ending: z.string().nullable(),
})

export const aiModel = z.object({
  provider: aiProvider,
  /** null: the provider's own address */
  baseUrl: z.string().nullable(),
  textModel: z.string(),
  imageModel: z.string().nullable(),
  /** of 'local': a GGUF file on the server */
  modelPath: z.string().nullable(),
  prices: aiPrices,
  key: aiKey,
})

const baseUrl = text('Base URL', AI_LIMITS.url)
  .trim()
  .regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i, "Base URL must start with 'http://' or 'https://'")
  .nullable()

/** Absent: keeps the stored key unless the address changes. Null: deletes it. */
const newKey = text('Key', AI_LIMITS.key).trim().min(1, 'Key is required').nullable().optional()

const endpoint = {
  provider: aiProvider,
  baseUrl,
  modelPath: text('Model path', AI_LIMITS.path).trim().nullable(),
}

type AiEndpoint = { provider: string; baseUrl: string | null; modelPath: string | null }
const needsAddress = {
  check: (input: AiEndpoint) => input.provider !== 'openai-compatible' || Boolean(input.baseUrl),
  error: { path: ['baseUrl'], message: 'Base URL is required for an OpenAI-compatible server' },
}
const needsPath = {
  check: (input: AiEndpoint) => input.provider !== 'local' || Boolean(input.modelPath),
  error: { path: ['modelPath'], message: 'Name the GGUF file on the server' },
}

export const saveAiModel = z
  .strictObject({
    ...endpoint,
    textModel: requiredName('Text model'),
    imageModel: name('Image model').trim().nullable(),
    prices: aiPrices,
    key: newKey,
  })
  .refine(needsAddress.check, needsAddress.error)
  .refine(needsPath.check, needsPath.error)
  .refine(
    ({ prices: { inputPerMillion, outputPerMillion } }) => (inputPerMillion === null) === (outputPerMillion === null),
    {
      path: ['prices', 'outputPerMillion'],
      message: 'Enter both token prices, or neither',
    },
  )

export const testAiModel = z
  .strictObject({ ...endpoint, key: newKey })
  .refine(needsAddress.check, needsAddress.error)
  .refine(needsPath.check, needsPath.error)

export const aiTestResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), models: z.array(z.string()), milliseconds: z.number().int() }),
  message.extend({ ok: z.literal(false), reason: z.string() }),
])

export const aiLimits = z.strictObject({
  /** US dollars per month and creator; null: no limit */
  monthlyCap: z
    .number(fieldError('field.number', { label: 'Monthly limit' }))
    .min(0.01, fieldError('field.at-least', { label: 'Monthly limit', min: '$0.01' }))
    .max(
      AI_LIMITS.cap,
      fieldError('field.at-most', { label: 'Monthly limit', max: `$${AI_LIMITS.cap.toLocaleString('en-US')}` }),
    )
    .nullable(),
  ownKeys: z.boolean('must be true or false'),
  /** concurrent runs per creator; null: RUNS_PER_USER */
  runsPerUser: z
    .number(fieldError('field.number', { label: 'Concurrent generations' }))
    .int(fieldError('field.whole-number', { label: 'Concurrent generations' }))
    .min(1, fieldError('field.at-least', { label: 'Concurrent generations', min: '1' }))
    .max(
      AI_LIMITS.runsPerUser,
      fieldError('field.at-most', { label: 'Concurrent generations', max: AI_LIMITS.runsPerUser }),
    )
    .nullable(),
})

export const aiInstallation = z.object({
  engine: engineStatus,
  model: aiModel.nullable(),
  environment: aiModel.nullable(),
  limits: aiLimits,
  defaultRunsPerUser: z.number().int(),
})

export const ownAi = z.object({
  engine: engineStatus,
  allowed: z.boolean(),
  model: aiModel.nullable(),
  month: monthUse,
})

/** One run in the ledger. Null is unknown, never zero. */
export const runCost = z.object({
  id: z.uuid(),
  kind: runKind,
  status: runStatus,
  projectId: z.uuid().nullable(),
  projectTitle: z.string().nullable(),
  engine: z.string().nullable(),
  model: z.string().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  cost: z.number().nullable(),
  estimated: z.boolean(),
  ownKey: z.boolean(),
  milliseconds: z.number().int().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
})

export const projectCost = z.object({
  cost: z.number().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  runs: z.number().int(),
  unknownRuns: z.number().int(),
})

export type AiModel = z.infer<typeof aiModel>
export type AiPrices = z.infer<typeof aiPrices>
export type AiLimits = z.infer<typeof aiLimits>
export type AiInstallation = z.infer<typeof aiInstallation>
export type AiTestResult = z.infer<typeof aiTestResult>
export type SaveAiModel = z.output<typeof saveAiModel>
export type TestAiModel = z.output<typeof testAiModel>
export type OwnAi = z.infer<typeof ownAi>
export type RunCost = z.infer<typeof runCost>
export type ProjectCost = z.infer<typeof projectCost>

export const ai = {
  installation: procedure.route({ method: 'GET', path: '/admin/ai', tags: ['admin'] }).output(aiInstallation),
  saveInstallation: procedure
    .route({ method: 'PUT', path: '/admin/ai/model', tags: ['admin'] })
    .input(saveAiModel)
    .output(aiInstallation),
  removeInstallation: procedure
    .route({
      method: 'DELETE',
      path: '/admin/ai/model',
      tags: ['admin'],
      description: 'The environment’s model or the built-in composer writes then.',
    })
    .output(aiInstallation),
  saveLimits: procedure
    .route({ method: 'PUT', path: '/admin/ai/limits', tags: ['admin'] })
    .input(aiLimits)
    .output(aiInstallation),
  testInstallation: procedure
    .route({
      method: 'POST',
      path: '/admin/ai/test',
      tags: ['admin'],
      description: 'Asks the provider for its models. A saved key is only sent to the address it was saved for.',
    })
    .input(testAiModel)
    .output(aiTestResult),
  own: procedure.route({ method: 'GET', path: '/account/ai', tags: ['account'] }).output(ownAi),
  saveOwn: procedure
    .route({ method: 'PUT', path: '/account/ai', tags: ['account'] })
    .input(saveAiModel)
    .output(ownAi),
  removeOwn: procedure.route({ method: 'DELETE', path: '/account/ai', tags: ['account'] }).output(ownAi),
  testOwn: procedure
    .route({ method: 'POST', path: '/account/ai/test', tags: ['account'] })
    .input(testAiModel)
    .output(aiTestResult),
  runs: procedure
    .route({
      method: 'GET',
      path: '/account/ai/runs',
      tags: ['account'],
      description: 'Newest first.',
    })
    .input(listInput.omit({ search: true }).extend({ projectId: z.uuid('is not an id').optional() }))
    .output(pageOf(runCost)),
  projectCost: procedure
    .route({ method: 'GET', path: '/projects/{id}/cost', tags: ['projects'] })
    .input(byId)
    .output(projectCost),
}
