import { expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { testServer } from '../../test/server.ts'
import { readEnv } from '../env.ts'
import { createAi } from './ai.ts'
import { ForbiddenAddress } from './public-fetch.ts'

const server = testServer({ worker: false })

it('a creator’s model may be in this machine’s network when the operator allows it', async () => {
  const check = (source: Record<string, string>) =>
    createAi({
      database: server.db,
      env: readEnv(source, '/'),
      secret: TEST_SECRET,
      audit: server.deps.audit,
    }).publicly.check('http://127.0.0.1:1/v1')
  await expect(check({})).rejects.toBeInstanceOf(ForbiddenAddress)
  await expect(check({ AI_PRIVATE_ADDRESSES: 'true' })).resolves.toBeUndefined()
})
