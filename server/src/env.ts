import { basename, isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import type { ModelPrices, ModelSettings } from './engine/providers/model-settings.ts'

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema)

const httpUrl = z.url({ protocol: /^https?$/, error: "must be a URL that starts with 'http://' or 'https://'" })
const contactUrl = z.url({
  protocol: /^(https?|mailto)$/,
  error: "must be a URL that starts with 'https://', 'http://' or 'mailto:'",
})
const flag = z.enum(['true', 'false'], "must be 'true' or 'false'").transform((value) => value === 'true')
const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`)
const UNITS = { MB: 1e6, GB: 1e9, TB: 1e12 } as const
const SIZE_ERROR = "must be a size of 1MB or more such as 500MB, 5GB or 1TB, or 'unlimited'"
const size = z
  .string()
  .regex(/^\s*(unlimited|\d{1,6}(\.\d{1,3})?\s*[MGT]B)\s*$/i, SIZE_ERROR)
  .transform((text) => {
    const [, number, unit] = /^\s*([\d.]+)\s*([MGT]B)/i.exec(text) ?? []
    return unit ? Math.round(Number(number) * UNITS[unit.toUpperCase() as keyof typeof UNITS]) : undefined
  })
  .refine((bytes) => bytes === undefined || bytes >= UNITS.MB, SIZE_ERROR)
const MAX_DOLLARS = 100_000
const PRICE_ERROR = `must be a price in US dollars from 0 to ${MAX_DOLLARS}, such as 2.50`
const price = z
  .string()
  .regex(/^\s*\d+(\.\d+)?\s*$/, PRICE_ERROR)
  .transform(Number)
  .refine((value) => value <= MAX_DOLLARS, PRICE_ERROR)
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must look like 'postgres://user:password@host:5432/name'",
})
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const schema = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(httpUrl),
  SOURCE_URL: optional(httpUrl),
  TERMS_URL: optional(httpUrl),
  PRIVACY_URL: optional(httpUrl),
  CONTACT_URL: optional(contactUrl),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  ROLE: withDefault(oneOf(['all', 'web', 'worker']), 'all'),
  AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ADMIN_EMAILS: withDefault(z.string(), ''),
  REQUIRE_EMAIL_VERIFICATION: withDefault(flag, 'false'),
  ADMIN_SECOND_FACTOR: withDefault(oneOf(['required', 'optional']), 'optional'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must look like 'smtp://user:password@host:587'" })),
  MAIL_FROM: withDefault(z.string(), 'Makeready <makeready@localhost>'),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  STORAGE_PER_USER: withDefault(size, '5GB'),
  RUNS_PER_USER: withDefault(wholeNumber(1, 20), '2'),
  AI_PROVIDER: optional(oneOf(['openai', 'anthropic', 'google', 'openai-compatible', 'local', 'composer'])),
  AI_BASE_URL: optional(httpUrl),
  AI_API_KEY: optional(z.string()),
  AI_TEXT_MODEL: optional(z.string()),
  AI_IMAGE_MODEL: optional(z.string()),
  AI_MODEL_PATH: optional(z.string()),
  AI_PRICE_INPUT: optional(price),
  AI_PRICE_OUTPUT: optional(price),
  AI_PRICE_IMAGE: optional(price),
  SESSION_DAYS: withDefault(wholeNumber(1, 3_650), '90'),
  PASSWORD_PASSES: withDefault(wholeNumber(1, 16), '3'),
  AI_PRIVATE_ADDRESSES: withDefault(flag, 'false'),
  WEBHOOK_PRIVATE_ADDRESSES: withDefault(flag, 'false'),
  RESEARCH_PRIVATE_ADDRESSES: withDefault(flag, 'false'),
  SHUTDOWN_SECONDS: withDefault(wholeNumber(1, 600), '20'),
  MODEL_HUB: withDefault(httpUrl, 'https://huggingface.co'),
  MODEL_SERVERS: withDefault(z.string(), ''),
  npm_execpath: optional(z.string()),
  WATCH_PORT: optional(wholeNumber(1, 65_535)),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: withDefault(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'warn'),
  TRUST_PROXY: withDefault(flag, 'false'),
  AUDIT_DAYS: withDefault(wholeNumber(30, 3_650), '365'),
  AUDIT_LOG: withDefault(flag, 'false'),
})

export type S3Settings = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type Env = {
  port: number
  host: string
  publicUrl: string | undefined
  /** the operator's URLs for the landing page's footer */
  siteLinks: Record<'source' | 'terms' | 'privacy' | 'contact', string | undefined>
  dataDir: string
  databaseUrl: string | undefined
  /** bypasses a pooler, for what needs its own session; by default `databaseUrl` */
  databaseDirectUrl: string | undefined
  role: 'all' | 'web' | 'worker'
  authSecret: string | undefined
  adminEmails: readonly string[]
  requireEmailVerification: boolean
  adminSecondFactor: 'required' | 'optional'
  smtpUrl: string | undefined
  mailFrom: string
  s3: S3Settings | undefined
  model: ModelSettings | undefined
  storagePerUser: number | undefined
  /** per creator, unless Admin → AI sets another number */
  runsPerUser: number
  sessionDays: number
  passwordPasses: number
  aiPrivateAddresses: boolean
  webhookPrivateAddresses: boolean
  researchPrivateAddresses: boolean
  /** where models for this machine are downloaded from; without a trailing slash */
  modelHub: string
  /** where to look for model servers on this machine, instead of their usual ports: presets by id */
  modelServers: Readonly<Record<string, string>> | undefined
  /** in DATA_DIR: where node-llama-cpp is installed on demand */
  packageFolder: string
  /** npm's script that started the server; the command 'npm' when absent */
  npmScript: string | undefined
  /** the environment for npm: paths, its settings and its proxy, nothing else */
  npmEnvironment: Readonly<Record<string, string>>
  /** maximum seconds for stopping; what is unfinished then is cut off */
  shutdownSeconds: number
  /** ROLE=worker only: port of /health and /metrics; none when absent */
  watchPort: number | undefined
  /** opens /metrics to other machines; otherwise it is local */
  metricsToken: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  trustProxy: boolean
  auditDays: number
  auditLog: boolean
}

/** The message names the variable. */
export class EnvError extends Error {}

/** The address that people and programs open, without a slash at the end. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Env, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}

/** @throws EnvError for the first invalid variable */
export function readEnv(source: Record<string, string | undefined>, cwd: string): Env {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const env = parsed.data
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(cwd, env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    siteLinks: {
      source: env.SOURCE_URL,
      terms: env.TERMS_URL,
      privacy: env.PRIVACY_URL,
      contact: env.CONTACT_URL,
    },
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: directUrl(env),
    role: env.ROLE,
    authSecret: env.AUTH_SECRET,
    adminEmails: env.ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter((email) => email !== ''),
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: s3Settings(env),
    model: modelSettings(env, cwd),
    storagePerUser: env.STORAGE_PER_USER,
    runsPerUser: env.RUNS_PER_USER,
    sessionDays: env.SESSION_DAYS,
    passwordPasses: env.PASSWORD_PASSES,
    aiPrivateAddresses: env.AI_PRIVATE_ADDRESSES,
    webhookPrivateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES,
    researchPrivateAddresses: env.RESEARCH_PRIVATE_ADDRESSES,
    modelHub: env.MODEL_HUB.replace(/\/+$/, ''),
    modelServers: modelServers(env),
    packageFolder: join(dataDir, 'node-llama-cpp'),
    npmScript: env.npm_execpath?.endsWith('.js') ? env.npm_execpath : undefined,
    npmEnvironment: npmEnvironment(source),
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    watchPort: env.WATCH_PORT,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    auditDays: env.AUDIT_DAYS,
    auditLog: env.AUDIT_LOG,
  }
}

type Parsed = z.infer<typeof schema>

function directUrl({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }: Parsed): string | undefined {
  if (direct && !url)
    throw new EnvError('DATABASE_URL is missing: DATABASE_DIRECT_URL is a second address of the same database.')
  return direct
}

const LOOPBACK = /^http:\/\/(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/

/** 'ollama=http://127.0.0.1:11434,vllm=http://127.0.0.1:8000'; 'none' turns the search off. */
function modelServers({ MODEL_SERVERS: list }: Parsed): Env['modelServers'] {
  if (list === '') return undefined
  const pairs = list.split(',').flatMap((pair) => (pair.trim() === 'none' ? [] : [pair.trim().split('=')]))
  for (const [, address = ''] of pairs)
    if (!LOOPBACK.test(address))
      throw new EnvError("MODEL_SERVERS must be 'none' or name servers of this machine: ollama=http://127.0.0.1:11434.")
  return Object.fromEntries(pairs.map(([id = '', address = '']) => [id, address]))
}

/** Paths of programs and folders, proxy, certificates, and npm's settings that are not secret. */
const FOR_NPM =
  /^(path|pathext|home|userprofile|appdata|localappdata|systemroot|comspec|te?mp|tmpdir|(https?_|no_)proxy|node_extra_ca_certs|npm_config_(registry|proxy|https_proxy|noproxy|cafile|userconfig|globalconfig))$/i

function npmEnvironment(source: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value && FOR_NPM.test(name) ? [[name, value]] : [])),
  )
}

function s3Settings(env: Parsed): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return undefined
  if (!bucket) throw new EnvError('S3_BUCKET is missing. It is required for S3 storage.')
  if (!accessKeyId) throw new EnvError('S3_ACCESS_KEY_ID is missing.')
  if (!secretAccessKey) throw new EnvError('S3_SECRET_ACCESS_KEY is missing.')
  return { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey }
}

const OF_A_MODEL = [
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_TEXT_MODEL',
  'AI_IMAGE_MODEL',
  'AI_MODEL_PATH',
  'AI_PRICE_INPUT',
  'AI_PRICE_OUTPUT',
  'AI_PRICE_IMAGE',
] as const

function modelSettings(env: Parsed, cwd: string): ModelSettings | undefined {
  const { AI_PROVIDER: provider, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl, AI_TEXT_MODEL: textModel } = env
  if (provider === 'composer') return undefined
  if (provider === undefined) {
    const unexpected = OF_A_MODEL.find((key) => env[key] !== undefined)
    if (unexpected) throw new EnvError(`AI_PROVIDER is missing, but ${unexpected} is set.`)
    return undefined
  }
  const prices = modelPrices(env)
  if (provider === 'local') {
    if (!env.AI_MODEL_PATH) throw new EnvError("AI_MODEL_PATH is missing: 'local' needs the path of a GGUF file.")
    const modelPath = resolve(cwd, env.AI_MODEL_PATH)
    return { provider, textModel: textModel ?? basename(modelPath), modelPath, prices }
  }
  if (env.AI_MODEL_PATH) throw new EnvError(`AI_MODEL_PATH is set, but AI_PROVIDER is ${provider}, not 'local'.`)
  if (!textModel) throw new EnvError(`AI_TEXT_MODEL is missing: name the model to use.`)
  if (provider === 'openai-compatible' && !baseUrl)
    throw new EnvError("AI_BASE_URL is missing: 'openai-compatible' needs the server's address.")
  if (provider !== 'openai-compatible' && !apiKey) throw new EnvError(`AI_API_KEY is missing: ${provider} needs a key.`)
  return { provider, baseUrl, apiKey, textModel, imageModel: env.AI_IMAGE_MODEL, prices }
}

/** Both token prices or neither: one alone is no use. */
function modelPrices(env: Parsed): ModelPrices | undefined {
  const { AI_PRICE_INPUT: inputPerMillion, AI_PRICE_OUTPUT: outputPerMillion, AI_PRICE_IMAGE: perImage } = env
  if (inputPerMillion === undefined && outputPerMillion === undefined && perImage === undefined) return undefined
  if (inputPerMillion === undefined) throw new EnvError('AI_PRICE_INPUT is missing. Set both token prices.')
  if (outputPerMillion === undefined) throw new EnvError('AI_PRICE_OUTPUT is missing. Set both token prices.')
  return { inputPerMillion, outputPerMillion, perImage }
}
