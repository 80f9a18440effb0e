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
 * Playwright's test for the journeys: `product` is one running product a worker, and every page starts from its address.
 * Who asks for `creator` begins signed in, with an account that nobody used before.
 */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads a fixture's needs from this pattern, an empty one too.
    async ({}, use) => {
      const product = await startProduct({ env: { TRUST_PROXY: 'true' } })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: READY_WITHIN_MS + STOPPED_WITHIN_MS },
  ],
  // Sign-ups are counted by network: each journey comes from one of its own, as if through a proxy.
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
      // what the content security policy refuses is thrown, so that it fails the journey as well
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
