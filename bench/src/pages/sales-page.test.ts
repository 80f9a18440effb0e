import { expect, it } from 'vitest'
import { auditedSalesPages } from './sales-page.ts'

// a machine that does other work takes points off the loading time alone
it('the sales pages of a launch kit are perfect in Lighthouse', { tags: ['slow'], timeout: 600_000 }, async () => {
  const audited = await auditedSalesPages(1)
  expect(audited, 'Chromium').toHaveLength(6)
  for (const { page, points, shift, failed } of audited ?? []) {
    const { performance, ...others } = points
    expect(others, `${page}: ${failed}`).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    expect(performance, `${page}: ${failed}`).toBeGreaterThanOrEqual(95)
    expect(shift, page).toBeLessThan(0.05)
  }
})
