import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { turnOnTwoStep } from '../../test/two-step.ts'
import { setAdmin } from '../database/owned.ts'

const server = testServer({ worker: false, env: { ADMIN_SECOND_FACTOR: 'required' } })

it('opens the admin area only with two-step verification, and says what to do', async () => {
  const boss = await server.client('The Boss')
  expect((await boss.get('/admin/counts')).body.message).toBe('Access denied. Admin privileges required.')
  await setAdmin(server.db, boss.person.id, true)
  const refused = {
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: 'Administrators need two-step verification here. Turn it on under Account → Security.',
    },
  }
  for (const path of ['/admin/counts', '/admin/users', '/admin/ai']) expect(await boss.get(path)).toMatchObject(refused)
  expect((await boss.get('/account')).body, 'everything else is open').toMatchObject({
    isAdmin: true,
    needsTwoStep: true,
  })
  await turnOnTwoStep(boss)
  for (const path of ['/admin/counts', '/admin/users', '/admin/ai']) expect((await boss.get(path)).status).toBe(200)
  expect((await boss.get('/account')).body).toMatchObject({ needsTwoStep: false })
  await boss.auth('/two-factor/disable', boss.person)
  expect(await boss.get('/admin/counts')).toMatchObject(refused)
})

it('an operator can remove the second factor, which ends sessions and trusted devices and notifies the owner', async () => {
  const ann = await server.client()
  const { code } = await turnOnTwoStep(ann)
  const laptop = server.anonymous()
  await laptop.auth('/sign-in/email', ann.person)
  await laptop.auth('/two-factor/verify-totp', { code: await code(), trustDevice: true })
  const { id, email } = ann.person
  expect(await server.deps.auth.resetSecondFactor({ id, email })).toBe(true)
  expect((await ann.get('/account')).status).toBe(401)
  expect((await server.mailTo(email)).at(-1)?.replace(/\s+/g, ' ')).toContain('turned off two-step verification')
  expect((await ann.auth('/sign-in/email', ann.person)).body).not.toHaveProperty('twoFactorRedirect')
  expect(await server.deps.auth.resetSecondFactor({ id, email }), 'nothing left').toBe(false)
  await turnOnTwoStep(ann)
  expect((await laptop.auth('/sign-in/email', ann.person)).body, 'trusted no more').toHaveProperty('twoFactorRedirect')
})
