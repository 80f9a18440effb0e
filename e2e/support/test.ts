import { test as base, expect } from '@playwright/test'
import { type Creator, signUp } from './creator.ts'
import { type Product, READY_WITHIN_MS, STOPPED_WITHIN_MS, startProduct } from './product.ts'

type Fixtures = { creator: Creator; productLogOnFailure: undefined; noScriptFails: undefined }

let journeys = 0

function nextAddress(): string {
  journeys += 1
  return `198.18.${journeys % 256}.1`
}

/**
 * Playwright's test for journeys: `product` is one running product per worker, and every page starts at its URL.
 * `creator` starts signed in, with a new account.
 */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads a fixture's dependencies from this pattern, even an empty one.
    async ({}, use) => {
      const product = await startProduct({
        env: { TRUST_PROXY: 'true', WEBHOOK_PRIVATE_ADDRESSES: 'true', RESEARCH_PRIVATE_ADDRESSES: 'true' },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: READY_WITHIN_MS + STOPPED_WITHIN_MS },
  ],
  // Sign-ups are counted by network: each journey uses its own, as if through a proxy.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': nextAddress() }),
  baseURL: async ({ product }, use) => use(product.url),
  creator: async ({ context }, use) => use(await signUp(context.request)),
  productLogOnFailure: [
    async ({ product }, use, info) => {
      const before = product.log().length
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        await info.attach('product.log', { body: product.log().slice(before), contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],
  noScriptFails: [
    async ({ context }, use) => {
      const failures: string[] = []
      // violations of the content security policy are thrown, so that they fail the journey
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`content security policy: ${violatedDirective} ${blockedURI}`)
        }),
      )
      context.on('weberror', (failure) => failures.push(`${failure.page()?.url()}: ${failure.error()}`))
      await use(undefined)
      expect(failures, 'what the pages threw').toEqual([])
    },
    { auto: true },
  ],
})
