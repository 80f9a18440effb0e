import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { t } from '../../i18n/t.ts'
import classes from './mend-preview.module.css'

const AROUND = 32

export function MendPreview({ row: { mend, section }, project }: { row: QualityRow; project: ProjectDetail }) {
  const text = project.contentSections.find(({ id, version }) => id === section?.id && version === section.version)
  if (!mend || !text) return null
  const { content } = text
  const before =
    content
      .slice(Math.max(0, mend.start - AROUND), mend.start)
      .split('\n')
      .at(-1) ?? ''
  const after = content.slice(mend.end, mend.end + AROUND).split('\n')[0] ?? ''
  const out = content.slice(mend.start, mend.end)
  return (
    <p className={classes.preview} dir="auto">
      <span className="spoken">{t('Fixed:')} </span>
      {mend.start > AROUND && '…'}
      {before}
      {out && <del>{shown(out)}</del>}
      {mend.text && <ins>{shown(mend.text)}</ins>}
      {after}
      {mend.end + AROUND < content.length && '…'}
    </p>
  )
}

/** Makes white space visible. */
const shown = (text: string) => (text.trim() === '' ? text.replace(/ /g, '␣').replace(/\n/g, '¶') : text)
