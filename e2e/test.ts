import { test as base } from '@playwright/test'
import { type Product, READY_WITHIN_MS, STOPPED_WITHIN_MS, startProduct } from './product.ts'

/** Playwright's test for the journeys: `product` is one running product a worker, and every page starts from its address. */
export const test = base.extend<{ productLogOnFailure: undefined }, { product: Product }>({
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
