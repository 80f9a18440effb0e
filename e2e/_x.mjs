import { chromium } from 'playwright-core'
import { writeFileSync, existsSync, readFileSync } from 'node:fs'
const base = 'http://127.0.0.1:4145'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const stateFile = '/tmp/t-d/state.json'
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(existsSync(stateFile) && { storageState: stateFile }) })
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 200)))
if (!existsSync(stateFile)) {
  const r = await ctx.request.post(base + '/api/auth/sign-up/email', { headers: { origin: base }, data: { email: 'd@example.org', password: 'a-long-password-77', name: 'Marta Lindqvist' } })
  console.log('signup', r.status())
  await page.goto(base + '/dashboard/autopilot')
  await page.getByRole('textbox').first().fill('Sourdough for beginners')
  await page.getByRole('button', { name: 'Write the Outline' }).click()
  await page.getByRole('button', { name: 'Write It' }).click({ timeout: 120000 })
  await page.getByRole('button', { name: 'Create Documents' }).or(page.getByRole('link', { name: 'Create Documents' })).click({ timeout: 300000 }).catch((e) => console.log(e.message.slice(0, 200)))
  await page.waitForTimeout(3000)
  console.log(page.url())
  await ctx.storageState({ path: stateFile })
}
const { items } = await (await ctx.request.get(base + '/api/v1/projects')).json()
const id = items[0].id
console.log(id, items[0].title)
writeFileSync('/tmp/t-d/project-id', id)
await browser.close()
