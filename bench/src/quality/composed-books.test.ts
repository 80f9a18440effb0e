import { checkText } from '@makeready/quality/check-text'
import { findingText } from '@makeready/quality/finding-message'
import { describe, expect, it } from 'vitest'
import { grid } from '../../../composer/test/composed-grid.ts'

const products = [...grid(false)].filter((_, index) => index % 5 === 0)

describe('quality control of the composer’s text', () => {
  it('knows every product type', () => {
    expect(products.length).toBe(12)
  })

  it.each(products)('finds nothing that a buyer would complain about: $name', async ({ sections }) => {
    // a sales page says of the product what its introduction says
    const own = sections.filter(({ input }) => input.sectionName !== 'Sales Page Copy')
    const book = own.map(({ input, outline, text }, index) => ({
      id: `s${index}`,
      name: input.sectionName,
      markdown: text,
      points: outline,
    }))
    const findings = await checkText({ language: 'en', sections: book })
    // a section of nothing but questions is said to be one
    const faults = findings.filter(({ rule, level }) => level === 'fail' && rule !== 'empty-section')
    expect(faults.map(findingText)).toEqual([])
    // what is asked of the author is said at its place; apart from that a few things are worth a look, no more
    const others = findings.filter(({ rule, details }) => rule !== 'empty-section' && !('note' in details))
    expect(others.map(findingText).slice(5)).toEqual([])
  })
})
