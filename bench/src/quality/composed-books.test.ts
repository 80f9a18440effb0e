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
    // a sales page repeats sentences from the introduction
    const own = sections.filter(({ input }) => input.sectionName !== 'Sales Page Copy')
    const book = own.map(({ input, outline, text }, index) => ({
      id: `s${index}`,
      name: input.sectionName,
      markdown: text,
      points: outline,
    }))
    const findings = await checkText({ language: 'en', sections: book })
    // a section with nothing but questions is reported
    const faults = findings.filter(({ rule, level }) => level === 'fail' && rule !== 'empty-section')
    expect(faults.map(findingText)).toEqual([])
    // requests to the author are reported in place; apart from those, there are only a few warnings
    const others = findings.filter(({ rule, details }) => rule !== 'empty-section' && !('note' in details))
    expect(others.map(findingText).slice(5)).toEqual([])
  })
})
