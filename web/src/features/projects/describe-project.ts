import type { ProjectCard } from '@makeready/contract/projects'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { isOutOfDate } from '../../lib/document-state.ts'

type Facts = Pick<
  ProjectCard,
  'status' | 'pdfStatus' | 'pdfUrl' | 'pdfError' | 'pdfErrorDetail' | 'sectionCount' | 'wizardStep' | 'coverImageUrl'
>

export function describeProject(project: Facts): string {
  const { status, pdfStatus, pdfError, pdfErrorDetail, sectionCount, wizardStep, coverImageUrl } = project
  const sections = t('{count, plural, =0 {No sections} one {# section} other {# sections}}', { count: sectionCount })
  if (pdfStatus === 'failed' && pdfError) return translate(pdfError, pdfErrorDetail)
  if (pdfStatus === 'generating') return t('{sections}. Documents are being created.', { sections })
  if (status === 'draft' && wizardStep !== null) {
    return coverImageUrl
      ? t('Step {step} of 6. {sections}.', { step: wizardStep, sections })
      : t('Step {step} of 6. {sections}, no cover yet.', { step: wizardStep, sections })
  }
  if (isOutOfDate(project)) return t('{sections}. The documents are out of date.', { sections })
  return pdfStatus === 'completed'
    ? t('{sections}, in PDF, DOCX and EPUB.', { sections })
    : t('{sections}. No documents yet.', { sections })
}
