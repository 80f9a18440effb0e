import type { QualityRow } from '@makeready/contract/quality'
import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { summaryOf } from '../../features/quality/quality-labels.ts'
import { countOf } from '../../features/quality/use-quality.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { pagesOf } from '../../lib/pages-of.ts'
import { typicalDuration } from '../../runs/typical-duration.ts'
import { FileTicket } from '../../ui/drawings/file-ticket.tsx'
import { span } from '../../ui/duration.ts'
import { Status } from '../../ui/status.tsx'

/** Quality control's findings about the saved draft. */
export function ReviewChecks({ projectId, onCover }: { projectId: string; onCover: () => void }) {
  const { data: report, isError } = useQuery({
    ...query.quality.report.queryOptions({ input: { id: projectId } }),
    staleTime: 0,
  })
  if (!report) return <span className="muted">{isError ? t('Not checked') : t('Checking')}</span>
  const { state, text } = summaryOf(report.groups)
  const problems = report.groups.flatMap(({ rows }) =>
    rows.filter(({ level, ignored }) => level === 'fail' && !ignored),
  )
  return (
    <>
      <Group component="span" gap="2px 16px">
        <Status state="done">{t('{count, number} passed', { count: countOf(report, 'pass') })}</Status>
        <Status state={state}>{text}</Status>
      </Group>
      {problems.map((row) => (
        <Box key={row.key} component="span" display="block" dir="auto">
          <Problem row={row} onCover={onCover} />
        </Box>
      ))}
    </>
  )
}

/** Leads to where it can be fixed. */
function Problem({ row: { rule, section, message, detail }, onCover }: { row: QualityRow; onCover: () => void }) {
  const sentence = translate(message, detail)
  if (section)
    return (
      <Link
        to="/dashboard/content-generator"
        search={rule === 'missing-sections' ? { regenerate: section.id } : { edit: section.id }}
        className="link"
      >
        {sentence}
      </Link>
    )
  if (!rule.startsWith('cover-')) return sentence
  return (
    <button type="button" className="link" onClick={onCover}>
      {sentence}
    </button>
  )
}

/** The future documents, their length and how long they take. */
export function ReviewDocuments({ words, sections }: { words: number; sections: number }) {
  const typical = typicalDuration('documents')
  return (
    <Group gap="md">
      {['PDF', 'DOCX', 'EPUB'].map((format) => (
        <FileTicket key={format} format={format} />
      ))}
      <span className="caption">
        {[
          t('About {count, plural, one {# page} other {# pages}}', { count: pagesOf(words, sections) }),
          typical !== null && t('usually {time}', { time: span(typical) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Group>
  )
}
