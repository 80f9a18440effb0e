import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityReport } from '@makeready/contract/quality'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePreview } from '../../features/previews/use-preview.ts'
import { countOf, useQuality } from '../../features/quality/use-quality.ts'
import { formatNumber } from '../../i18n/format.ts'
import { rich, t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { previewSource } from '../project/preview-source.ts'

/** As many as the product's PDF has. */
export function TypesetPages({ project }: { project: ProjectDetail }) {
  const { preview } = usePreview(previewSource(project))
  return preview ? formatNumber(preview.pages.length) : '–'
}

/** As many as the product's page lists. */
export function QualityFindings({ project }: { project: ProjectDetail }) {
  const { data: report, isError, isFetching } = useQuality(project)
  // an older count would be wrong by what was just written
  if (!report || isFetching) return <p className="caption">{isError ? t('Not checked') : t('Checking')}</p>
  const problems = countOf(report, 'fail')
  const reviews = countOf(report, 'warn')
  const isClean = problems + reviews === 0
  const asking = sectionsWithQuestions(report)
  return (
    <>
      <Box component="p" className="kind" fw={600} c={isClean ? 'var(--green)' : 'var(--amber)'}>
        <Icon name={isClean ? 'check' : 'warning'} size={18} />
        {isClean
          ? t('Nothing to fix. Read everything once before you publish.')
          : t('{problems, number} to fix, {reviews, number} to review before you publish.', { problems, reviews })}
      </Box>
      {asking > 0 && (
        <p className="muted">
          {rich(
            '{count, plural, one {# section has} other {# sections have}} further questions for you. <go>Answer them in the text</go>.',
            {
              count: asking,
              go: (chunks) => (
                <Link to="/dashboard/project/$projectId" params={{ projectId: project.id }} className="link">
                  {chunks}
                </Link>
              ),
            },
          )}
        </p>
      )}
    </>
  )
}

/** '31 of 33 references supported', as on the product's page; nothing without references. */
export function ReferenceSupport({ project }: { project: ProjectDetail }) {
  const { data: report, isFetching } = useQuality(project)
  const row = report?.groups.flatMap(({ rows }) => rows).find(({ rule }) => rule === 'reference-support')
  if (!row || isFetching) return null
  return (
    <Status state={row.level === 'pass' ? 'done' : 'draft'} wraps>
      {translate(row.message, row.detail)}
    </Status>
  )
}

function sectionsWithQuestions({ groups }: QualityReport): number {
  const notes = groups.flatMap(({ rows }) => rows.filter(({ details, ignored }) => 'note' in details && !ignored))
  return new Set(notes.map(({ section }) => section?.id)).size
}
