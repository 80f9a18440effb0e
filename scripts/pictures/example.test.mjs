import { checkText } from '@makeready/quality/check-text'
import { findingText } from '@makeready/quality/finding-message'
import { expect, it } from 'vitest'
import { composeExample } from './example.mjs'

it('the sample book of the landing page has no finding in Quality control', async () => {
  const { sections } = composeExample()
  const findings = await checkText({
    language: 'en',
    sections: sections.map(({ sectionName, content }, at) => ({ id: `s${at}`, name: sectionName, markdown: content })),
  })
  expect(
    findings.map((finding) => `${sections[Number(finding.section?.slice(1))]?.sectionName}: ${findingText(finding)}`),
  ).toEqual([])
})
