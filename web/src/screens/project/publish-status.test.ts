import type { PrintEdition } from '@makeready/contract/print-editions'
import type { ProjectDetail } from '@makeready/contract/projects'
import { expect, it } from 'vitest'
import { nextPart, publishStatus } from './publish-status.ts'

const project = { pdfStatus: 'completed', publication: {}, contentSections: [] } as unknown as ProjectDetail
const printOf = (pages: number) =>
  ({ made: { pages, limits: { least: 24, most: 828 } } }) as unknown as Pick<PrintEdition, 'made'> as PrintEdition
const statusOf = (pages: number) => publishStatus({ project, pack: undefined, kit: undefined, print: printOf(pages) })

it('doesn’t call the files ready while KDP refuses the paperback, which is no step on the way to eBook stores', () => {
  expect(statusOf(24).print.state).toBe('done')
  const refused = statusOf(12)
  expect(refused.print).toMatchObject({ state: 'draft', text: 'The documents are ready, the paperback isn’t' })
  expect(nextPart(refused)).toBe('publication')
})
