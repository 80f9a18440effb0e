import type { ProjectCard } from '@makeready/contract/projects'

type Facts = Pick<ProjectCard, 'status' | 'pdfStatus' | 'pdfError' | 'sectionCount' | 'wizardStep' | 'coverImageUrl'>

/** One or two short sentences: where it stands and how much of it there is. */
export function describeProject({
  status,
  pdfStatus,
  pdfError,
  sectionCount,
  wizardStep,
  coverImageUrl,
}: Facts): string {
  const sections = sectionCount === 1 ? '1 section' : `${sectionCount === 0 ? 'No' : sectionCount} sections`
  if (pdfStatus === 'failed' && pdfError) return pdfError
  if (pdfStatus === 'generating') return `${sections}. The documents are being made.`
  if (status === 'draft' && wizardStep !== null) {
    return `Step ${wizardStep} of 6. ${sections}${coverImageUrl ? '' : `, no cover yet`}.`
  }
  return pdfStatus === 'completed' ? `${sections}, in PDF, DOCX and EPUB.` : `${sections}. Not printed yet.`
}
