import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const read = (source: Record<string, string>) => readEnv(source, '/srv')

it('starts with nothing set, on the address and folder the documentation names', () => {
  expect(read({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '/srv/data', role: 'all', model: undefined })
})

it('treats a blank value as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ ROLE: 'boss' }, 'ROLE must be one of all, web, worker.'],
  [{ DATABASE_URL: 'mysql://x' }, "DATABASE_URL must look like 'postgres://user:password@host:5432/name'."],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
  [{ REQUIRE_EMAIL_VERIFICATION: 'yes' }, "REQUIRE_EMAIL_VERIFICATION must be 'true' or 'false'."],
  [{ PUBLIC_URL: 'makeready.example' }, "PUBLIC_URL must be a URL that starts with 'http://' or 'https://'."],
  [{ AI_API_KEY: 'k' }, 'AI_PROVIDER is missing: AI_API_KEY is set, but not whose it is.'],
  [{ AI_PROVIDER: 'openai', AI_TEXT_MODEL: 'm' }, 'AI_API_KEY is missing: openai needs a key.'],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID is missing.'],
])('says in one sentence what is wrong with %j', (source, sentence) => {
  expect(() => read(source as unknown as Record<string, string>)).toThrow(sentence)
})

it('reads administrators as a list, in lower case', () => {
  expect(read({ ADMIN_EMAILS: 'A@x.io, b@x.io,' }).adminEmails).toEqual(['a@x.io', 'b@x.io'])
})
