import { expect, it } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { floodSignIns } from '../../../test/sign-in-flood.ts'
import { PASSWORD_COST } from '../password.ts'

// a third of the real cost, so that the test is quick
const server = testServer({ worker: false, passwordCost: { ...PASSWORD_COST, p: 1 } })

it('password changes and known browsers work during a flood', { tags: ['slow'] }, async () => {
  const ann = await server.client()
  const flood = floodSignIns(server.url, { attempts: 100, addresses: 5 })
  const next = 'nine blue otters'
  const changed = await ann.post('/account/password', { currentPassword: ann.person.password, newPassword: next })
  expect(changed.status).toBe(204)
  await ann.auth('/sign-out')
  expect((await ann.auth('/sign-in/email', { email: ann.person.email, password: next })).status).toBe(200)
  await flood
})
