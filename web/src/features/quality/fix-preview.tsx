import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { Box } from '@mantine/core'
import { t } from '../../i18n/t.ts'

const CONTEXT_LENGTH = 32

export function FixPreview({ row: { fix, section }, project }: { row: QualityRow; project: ProjectDetail }) {
  const text = project.contentSections.find(({ id, version }) => id === section?.id && version === section.version)
  if (!fix || !text) return null
  const { content } = text
  const before =
    content
      .slice(Math.max(0, fix.start - CONTEXT_LENGTH), fix.start)
      .split('\n')
      .at(-1) ?? ''
  const after = content.slice(fix.end, fix.end + CONTEXT_LENGTH).split('\n')[0] ?? ''
  const out = content.slice(fix.start, fix.end)
  return (
    <Box
      component="p"
      className="changes muted fill"
      mt={4}
      ff="var(--serif)"
      style={{ whiteSpace: 'pre-wrap' }}
      dir="auto"
    >
      <span className="visually-hidden">{t('Fixed:')} </span>
      {fix.start > CONTEXT_LENGTH && '…'}
      {before}
      {out && <del>{visibleSpaces(out)}</del>}
      {fix.text && <ins>{visibleSpaces(fix.text)}</ins>}
      {after}
      {fix.end + CONTEXT_LENGTH < content.length && '…'}
    </Box>
  )
}

/** Makes white space visible. */
const visibleSpaces = (text: string) => (text.trim() === '' ? text.replace(/ /g, '␣').replace(/\n/g, '¶') : text)
