import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('a creator adds a webhook, tries it, reads what its server answered and sends it again', async ({
  page,
  creator,
}) => {
  expect(creator.email).not.toBe('')
  const received: string[] = []
  const shop = createServer((request, response) => {
    received.push(`${request.headers['webhook-id']}`)
    const isFirst = received.length === 1
    response.writeHead(isFirst ? 503 : 200).end(isFirst ? 'Closed for lunch' : 'Thanks')
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', () => listening()))
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`
  try {
    await page.goto('/dashboard/account')
    const webhooks = page.getByRole('region', { name: 'Webhooks' })
    await expect(webhooks.getByText('You have no webhooks yet.')).toBeVisible()
    await webhooks.getByRole('button', { name: 'Add Webhook' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Webhook' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible()
    await dialog.getByLabel('Name').fill('Our shop')
    await dialog.getByLabel('Address').fill(url)
    await dialog.getByRole('button', { name: 'Add' }).click()
    const shown = page.getByRole('dialog', { name: 'Copy the signing secret' })
    await expect(shown.getByText(/^whsec_/)).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
    await shown.getByRole('button', { name: 'Done' }).click()

    const row = webhooks.getByRole('listitem').filter({ hasText: url })
    await row.getByRole('button', { name: 'Send Test Event' }).click()
    const entry = row.getByRole('listitem')
    await expect(entry).toContainText('Failed')
    await expect(entry).toContainText('HTTP 503')
    await entry.getByText('Answer').click()
    await expect(entry.getByText('Closed for lunch')).toBeVisible()
    await entry.getByRole('button', { name: /^Replay Test event/ }).click()
    await expect(entry).toContainText('Delivered')
    await expect(entry.getByText('Thanks')).toBeVisible()
    expect(new Set(received).size).toBe(1)

    await row.getByRole('button', { name: 'Pause Our shop' }).click()
    await expect(row.getByRole('button', { name: 'Turn On Our shop' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Send Test Event' })).toBeDisabled()
    await row.getByRole('button', { name: 'Edit Our shop' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Webhook' })
    await edit.getByLabel('Name').fill('The shop')
    await edit.getByRole('button', { name: 'Save' }).click()
    await row.getByRole('button', { name: 'Delete The shop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(webhooks.getByText('You have no webhooks yet.')).toBeVisible()
  } finally {
    shop.close()
  }
})
