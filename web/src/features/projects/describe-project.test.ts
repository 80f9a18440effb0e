import { expect, it } from 'vitest'
import { describeProject } from './describe-project.ts'

const ready = {
  status: 'ready',
  pdfStatus: 'completed',
  pdfUrl: '/book.pdf',
  pdfError: null,
  pdfErrorDetail: null,
  sectionCount: 11,
  wizardStep: null,
  coverImageUrl: '/cover',
} as const

it('says how many sections there are and in which formats', () => {
  expect(describeProject(ready)).toBe('11 sections, in PDF, DOCX and EPUB.')
  const changed = { ...ready, pdfStatus: 'not_generated', sectionCount: 1 } as const
  expect(describeProject({ ...changed, pdfUrl: null })).toBe('1 section. No documents yet.')
  expect(describeProject(changed)).toBe('1 section. The documents are out of date.')
})

it('says which step a draft is at and what is missing', () => {
  const draft = { ...ready, status: 'draft', pdfStatus: 'not_generated', wizardStep: 4, coverImageUrl: null } as const
  expect(describeProject({ ...draft, sectionCount: 0 })).toBe('Step 4 of 6. No sections, no cover yet.')
})

it('gives the reason for a failure', () => {
  expect(describeProject({ ...ready, pdfStatus: 'failed', pdfError: 'The disk is full.' })).toBe('The disk is full.')
})
