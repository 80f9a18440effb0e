import { expect } from '@playwright/test'
import { signUp } from './support/creator.ts'
import { test } from './support/test.ts'

test('an unknown address shows the 404 page with a link home', {
  tag: ['@NAV-22', '@NAV-23', '@NAV-24'],
}, async ({ page, creator: _ }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const path of ['/dashboard/no-such-page', '/admin/none', '/no/such/page', '/no-such-page']) {
    await page.goto(`${path}?x=1`)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found', exact: true }), path).toBeVisible()
    await expect.poll(() => logged, 'what was logged').toContain(`404: no page at ${path}`)
  }
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a missing project and someone else’s project are both not found', {
  tag: ['@PROJ-10', '@PROJ-11'],
}, async ({ page, creator, playwright, product }) => {
  const somebodyElse = await playwright.request.newContext({ baseURL: product.url })
  await signUp(somebodyElse)
  const theirs = await somebodyElse.post('/api/v1/projects', { data: { title: `Not for ${creator.name}` } })
  expect(theirs.status()).toBe(201)
  for (const id of [(await theirs.json()).id, '0197b2a4-0000-7000-8000-000000000000', 'no-id-at-all']) {
    await page.goto(`/dashboard/project/${id}`)
    await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  }
  await somebodyElse.dispose()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page.getByText('No saved content yet')).toBeVisible()
})
