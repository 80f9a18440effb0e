import type { IdeaDraft } from '@makeready/contract/ideas'
import { t } from '../../i18n/t.ts'
import classes from './idea-summary.module.css'

export function IdeaSummary({ idea }: { idea: IdeaDraft }) {
  return (
    <span className={classes.summary}>
      {idea.targetAudience && <span className={classes.audience}>{idea.targetAudience}</span>}
      <Part name={t('Selling points')} items={idea.sellingPoints} />
      <Part name={t('Modules')} items={idea.modules} inOrder />
    </span>
  )
}

function Part({ name, items, inOrder }: { name: string; items: readonly string[]; inOrder?: boolean }) {
  if (items.length === 0) return null
  return (
    <span className={classes.part} data-ordered={inOrder || undefined}>
      <span className="caption">{name}</span>
      {items.map((item) => (
        <span key={item} className={`dashed ${classes.item}`}>
          {item}
        </span>
      ))}
    </span>
  )
}
