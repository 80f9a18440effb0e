import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const read = (source: Record<string, string>) => readEnv(source, '/srv')

it('starts without settings on the documented address and folder', { tags: ['OPS-12'] }, () => {
  expect(read({})).toMatchObject({
    sessionDays: 90,
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/data',
    role: 'all',
    model: undefined,
  })
})

it('treats a blank value as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ ROLE: 'boss' }, 'ROLE must be one of all, web, worker.'],
  [{ DATABASE_URL: 'mysql://x' }, "DATABASE_URL must look like 'postgres://user:password@host:5432/name'."],
  [
    { DATABASE_DIRECT_URL: 'postgres://u@h/n' },
    'DATABASE_URL is missing: DATABASE_DIRECT_URL is a second address of the same database.',
  ],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
  [{ SESSION_DAYS: '0' }, 'SESSION_DAYS must be a whole number from 1 to 3650.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ REQUIRE_EMAIL_VERIFICATION: 'yes' }, "REQUIRE_EMAIL_VERIFICATION must be 'true' or 'false'."],
  [{ ADMIN_SECOND_FACTOR: 'true' }, 'ADMIN_SECOND_FACTOR must be one of required, optional.'],
  [
    { CONTACT_URL: 'javascript:alert(1)' },
    "CONTACT_URL must be a URL that starts with 'https://', 'http://' or 'mailto:'.",
  ],
  [{ PUBLIC_URL: 'makeready.example' }, "PUBLIC_URL must be a URL that starts with 'http://' or 'https://'."],
  [{ AI_API_KEY: 'k' }, 'AI_PROVIDER is missing, but AI_API_KEY is set.'],
  [{ AI_PROVIDER: 'openai', AI_TEXT_MODEL: 'm' }, 'AI_API_KEY is missing: openai needs a key.'],
  [{ AI_PRICE_INPUT: '0' }, 'AI_PROVIDER is missing, but AI_PRICE_INPUT is set.'],
  [
    { AI_PROVIDER: 'local', AI_MODEL_PATH: 'm', AI_PRICE_INPUT: '2,50' },
    'AI_PRICE_INPUT must be a price in US dollars from 0 to 100000, such as 2.50.',
  ],
  [{ AI_PRICE_OUTPUT: '-1' }, 'AI_PRICE_OUTPUT must be a price in US dollars from 0 to 100000, such as 2.50.'],
  [{ AI_PRICE_IMAGE: '100001' }, 'AI_PRICE_IMAGE must be a price in US dollars from 0 to 100000, such as 2.50.'],
  [
    { AI_PROVIDER: 'local', AI_MODEL_PATH: 'm', AI_PRICE_INPUT: '1' },
    'AI_PRICE_OUTPUT is missing. Set both token prices.',
  ],
  [
    { AI_PROVIDER: 'local', AI_MODEL_PATH: 'm', AI_PRICE_IMAGE: '1' },
    'AI_PRICE_INPUT is missing. Set both token prices.',
  ],
  [{ AI_PROVIDER: 'local' }, "AI_MODEL_PATH is missing: 'local' needs the path of a GGUF file."],
  [
    { AI_PROVIDER: 'openai', AI_API_KEY: 'k', AI_TEXT_MODEL: 'm', AI_MODEL_PATH: '/m.gguf' },
    "AI_MODEL_PATH is set, but AI_PROVIDER is openai, not 'local'.",
  ],
  [
    { STORAGE_PER_USER: '5' },
    "STORAGE_PER_USER must be a size of 1MB or more such as 500MB, 5GB or 1TB, or 'unlimited'.",
  ],
  [
    { STORAGE_PER_USER: '0.5MB' },
    "STORAGE_PER_USER must be a size of 1MB or more such as 500MB, 5GB or 1TB, or 'unlimited'.",
  ],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID is missing.'],
])('says in one sentence what is wrong with %j', { tags: ['OPS-11', 'OPS-13'] }, (source, sentence) => {
  expect(() => read(source as unknown as Record<string, string>)).toThrow(sentence)
})

it.each([
  ['', 5e9],
  ['500MB', 500e6],
  ['1.5 gb', 1.5e9],
  ['2TB', 2e12],
  ['unlimited', undefined],
])('reads how much one creator may store: %j is %s bytes', (value, bytes) => {
  expect(read({ STORAGE_PER_USER: value }).storagePerUser).toBe(bytes)
})

it('reads a model’s prices in US dollars, and names a model file after itself', () => {
  const priced = { AI_PRICE_INPUT: '2.50', AI_PRICE_OUTPUT: '0', AI_PRICE_IMAGE: '0.04' }
  expect(read({ AI_PROVIDER: 'local', AI_MODEL_PATH: 'models/small.gguf', ...priced }).model).toEqual({
    provider: 'local',
    textModel: 'small.gguf',
    modelPath: '/srv/models/small.gguf',
    prices: { inputPerMillion: 2.5, outputPerMillion: 0, perImage: 0.04 },
  })
})

it('reads administrators as a list, in lower case', { tags: ['ADMIN-14'] }, () => {
  expect(read({ ADMIN_EMAILS: 'A@x.io, b@x.io,' }).adminEmails).toEqual(['a@x.io', 'b@x.io'])
})

it('reads every documented variable', { tags: ['OPS-15', 'OPS-16'] }, () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const documented = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const expected =
    'PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL DATABASE_DIRECT_URL ROLE AUTH_SECRET ADMIN_EMAILS REQUIRE_EMAIL_VERIFICATION SMTP_URL MAIL_FROM S3_ENDPOINT S3_REGION S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY AI_PROVIDER AI_BASE_URL AI_API_KEY AI_TEXT_MODEL AI_IMAGE_MODEL AI_MODEL_PATH AI_PRICE_INPUT AI_PRICE_OUTPUT AI_PRICE_IMAGE RUNS_PER_USER WATCH_PORT METRICS_TOKEN LOG_LEVEL TRUST_PROXY AUDIT_DAYS AUDIT_LOG'
  expect(documented).toEqual(expect.arrayContaining(expected.split(' ')))
  const s3 = {
    S3_ENDPOINT: 'http://s3',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    S3_REGION: 'eu',
  }
  const mail = { SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b' }
  const all = {
    ...s3,
    ...mail,
    PUBLIC_URL: 'https://x.io/',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'true',
    METRICS_TOKEN: 't'.repeat(16),
    WATCH_PORT: '3001',
  }
  expect(read(all)).toMatchObject({
    s3: { endpoint: 'http://s3', region: 'eu', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' },
    smtpUrl: 'smtp://m',
    mailFrom: 'a@b',
    publicUrl: 'https://x.io',
    logLevel: 'info',
    trustProxy: true,
    metricsToken: 't'.repeat(16),
    watchPort: 3001,
  })
  for (const provider of ['openai', 'anthropic', 'google', 'openai-compatible']) {
    const model = {
      AI_PROVIDER: provider,
      AI_BASE_URL: 'http://m',
      AI_API_KEY: 'k',
      AI_TEXT_MODEL: 't',
      AI_IMAGE_MODEL: 'i',
    }
    expect(read(model).model).toMatchObject({
      provider,
      baseUrl: 'http://m',
      apiKey: 'k',
      textModel: 't',
      imageModel: 'i',
    })
  }
  expect(read({ AI_PROVIDER: 'composer' }).model).toBeUndefined()
  expect(() => read({ AI_PROVIDER: 'oracle' })).toThrow('AI_PROVIDER must be one of')
})

it('passes npm the paths and its proxy, and none of the server’s secrets', () => {
  const forNpm = {
    PATH: '/bin',
    HOME: '/root',
    HTTPS_PROXY: 'http://proxy:3128',
    npm_config_registry: 'https://npm.example',
  }
  const secrets = {
    AUTH_SECRET: 's'.repeat(32),
    DATABASE_URL: 'postgres://user:password@host/name',
    SMTP_URL: 'smtp://user:password@host',
    METRICS_TOKEN: 't'.repeat(16),
    NPM_TOKEN: 'secret',
    NODE_OPTIONS: '--inspect',
  }
  expect(read({ ...forNpm, ...secrets }).npmEnvironment).toEqual(forNpm)
})
