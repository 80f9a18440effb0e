import { test as base } from '@playwright/test'
import { type Creator, signUp } from './creator.ts'
import { type Product, READY_WITHIN_MS, STOPPED_WITHIN_MS, startProduct } from './product.ts'

/**
 * Playwright's test for the journeys: `product` is one running product a worker, and every page starts from its address.
 * Who asks for `creator` begins signed in, with an account that nobody used before.
 */
export const test = base.extend<{ productLogOnFailure: undefined; creator: Creator }, { product: Product }>({
  product: [
    // Playwright reads a fixture's needs from this pattern, an empty one too.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: READY_WITHIN_MS + STOPPED_WITHIN_MS },
  ],
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
})
