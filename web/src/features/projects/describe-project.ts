import type { ProjectCard } from '@makeready/contract/projects'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'

type Facts = Pick<
  ProjectCard,
  'status' | 'pdfStatus' | 'pdfError' | 'pdfErrorDetail' | 'sectionCount' | 'wizardStep' | 'coverImageUrl'
>

export function describeProject({
  status,
  pdfStatus,
  pdfError,
  pdfErrorDetail,
  sectionCount,
  wizardStep,
  coverImageUrl,
}: Facts): string {
  const sections = t('{count, plural, =0 {No sections} one {# section} other {# sections}}', { count: sectionCount })
  if (pdfStatus === 'failed' && pdfError) return translate(pdfError, pdfErrorDetail)
  if (pdfStatus === 'generating') return t('{sections}. Documents are being created.', { sections })
  if (status === 'draft' && wizardStep !== null) {
    return coverImageUrl
      ? t('Step {step} of 6. {sections}.', { step: wizardStep, sections })
      : t('Step {step} of 6. {sections}, no cover yet.', { step: wizardStep, sections })
  }
  return pdfStatus === 'completed'
    ? t('{sections}, in PDF, DOCX and EPUB.', { sections })
    : t('{sections}. No documents yet.', { sections })
}
