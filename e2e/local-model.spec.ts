import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { newCreator, signUp } from './support/creator.ts'
import { grant } from './support/grant.ts'
import { type ModelHub, startModelHub } from './support/model-hub.ts'
import { placeModelPackage } from './support/model-package.ts'
import { startModelServer } from './support/model-server.ts'
import { type Product, startProduct } from './support/product.ts'
import { test as journeys } from './support/test.ts'

const FILE = 'qwen2.5-1.5b-instruct-q4_k_m.gguf'
const NAME = 'Qwen2.5 1.5B'
const CONTENT = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(900_000, 'a model ')])

/** An administrator's AI settings, in a product with this hub and no model. */
const test = journeys.extend<{ hub: ModelHub; office: Product; admin: Page }>({
  hub: async ({ playwright: _ }, use) => {
    const hub = await startModelHub(FILE, CONTENT)
    await use(hub)
    await hub.stop()
  },
  office: async ({ hub }, use) => {
    const office = await startProduct({ env: { MODEL_HUB: hub.url, MODEL_SERVERS: 'none' } })
    await placeModelPackage(office.dataDir)
    await use(office)
    await office.stop()
  },
  admin: async ({ browser, office, viewport, hasTouch, isMobile }, use) => {
    const context = await browser.newContext({ baseURL: office.url, viewport, hasTouch, isMobile })
    await grant((await signUp(context.request, newCreator('Ada Chief'))).email, office.dataDir)
    const admin = await context.newPage()
    await admin.goto('/admin/ai')
    await use(admin)
    await context.close()
  },
})

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

for (const [device, size] of Object.entries(DEVICES))
  test.describe(device, () => {
    test.use(size)

    test('an administrator downloads a model, with a pause, and it writes for everyone', async ({ admin, hub }) => {
      const main = admin.getByRole('main')
      const row = main.getByRole('listitem').filter({ hasText: NAME })
      const button = (label: string) => row.getByRole('button', { name: `${label}: ${NAME}` })
      await expect(main.getByText('None found. Start Ollama')).toBeVisible()
      hub.pauseAfter = 300_000
      await button('Download and use').click()
      await expect(row.getByText('Downloading')).toBeVisible()
      await expect(row.getByText('300 kB of 900 kB')).toBeVisible()
      if (device === 'phone') await fitsThePhone(admin, button('Pause'))
      await button('Pause').click()
      await expect(row.getByText('Paused')).toBeVisible()
      await admin.reload()
      await expect(row.getByText('300 kB of')).toBeVisible()
      hub.pauseAfter = Number.POSITIVE_INFINITY
      await button('Resume').click()
      await expect(row.getByText('In use')).toBeVisible()
      await expect(row.getByText(/words a minute here/)).toBeVisible()
      await expect(main.getByText('Model connected')).toBeVisible()
      expect(hub.ranges).toEqual(['', 'bytes=300000-'])
    })
  })

test('a download is canceled, a model deleted, and a failed download says what to do', async ({ admin, hub }) => {
  const row = admin.getByRole('main').getByRole('listitem').filter({ hasText: NAME })
  const button = (label: string) => row.getByRole('button', { name: `${label}: ${NAME}` })
  const agree = () => admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  hub.pauseAfter = 100_000
  await button('Download and use').click()
  await button('Cancel').click()
  await agree()
  await expect(button('Download and use')).toBeVisible()
  hub.pauseAfter = Number.POSITIVE_INFINITY
  hub.isDamaged = true
  await button('Download and use').click()
  await expect(row.getByRole('alert')).toHaveText(
    'The downloaded file was damaged and has been deleted. Download it again.',
  )
  hub.isDamaged = false
  await button('Download and use').click()
  await expect(row.getByText('In use')).toBeVisible()
  await expect(button('Delete')).toBeHidden()
  await admin.getByRole('button', { name: 'Remove', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await button('Delete').click()
  await agree()
  await expect(button('Download and use')).toBeVisible()
})

test('without internet, a file from this device is uploaded, continued after an interruption, and writes', async ({
  admin,
  hub,
  office,
}, info) => {
  const main = admin.getByRole('main')
  const file = info.outputPath('own.gguf')
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  const choose = async (content: Buffer) => {
    await writeFile(file, content)
    await main.locator('input[type=file]').setInputFiles(file)
  }
  await hub.stop()
  await row(NAME).getByRole('button', { name: 'Download and use' }).click()
  await expect(admin.getByRole('alert')).toContainText('The download site can’t be reached.')
  await expect(main.getByText(`Or copy it into ${join(office.dataDir, 'models')} on the server.`)).toBeVisible()
  await choose(Buffer.from('PK, an archive'))
  await expect(row('A model file of your own').getByRole('alert')).toContainText('This isn’t a GGUF file.')

  const large = Buffer.concat([CONTENT, Buffer.alloc(8_100_000)])
  let pieces = 0
  await admin.route('**/local-models/pieces', (route) => {
    pieces += 1
    if (pieces !== 2) return route.continue()
  })
  admin.on('dialog', (dialog) => void dialog.accept())
  await choose(large)
  await expect(row('own.gguf').getByText('Uploading')).toBeVisible()
  await expect(row('own.gguf').getByText('8.4 MB of 9 MB')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Choose a File' })).toBeDisabled()
  await admin.reload()
  await expect(row('own.gguf').getByText('Interrupted')).toBeVisible()
  await main.locator('input[type=file]').setInputFiles(file)
  await row('own.gguf').getByRole('button', { name: 'Use: own.gguf' }).click()
  await expect(row('own.gguf').getByText('In use')).toBeVisible()
  expect(pieces).toBe(3)
  expect((await readFile(join(office.dataDir, 'models', 'own.gguf'))).equals(large)).toBe(true)
})

test('a model server running on this machine is offered with its models, and writes after one click', async ({
  browser,
}) => {
  const ollama = await startModelServer((answer) => answer.write('Words.'))
  const office = await startProduct({ env: { MODEL_SERVERS: `ollama=${ollama.url.replace(/\/v1$/, '')}` } })
  const context = await browser.newContext({ baseURL: office.url })
  try {
    await grant((await signUp(context.request, newCreator('Ada Chief'))).email, office.dataDir)
    await expect.poll(office.log).toContain('Found on this machine: Ollama (stand-in, stand-in-large).')
    const admin = await context.newPage()
    await admin.goto('/admin/ai')
    await admin.getByLabel('Model of Ollama').selectOption('stand-in-large')
    await admin.getByRole('listitem').filter({ hasText: 'Ollama' }).getByRole('button', { name: 'Use' }).click()
    await expect(admin.getByText('Model connected')).toBeVisible()
    await expect(admin.getByRole('combobox', { name: 'Text model' })).toHaveValue('stand-in-large')
  } finally {
    await context.close()
    await office.stop()
    await ollama.stop()
  }
})

async function fitsThePhone(page: Page, button: Locator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}
