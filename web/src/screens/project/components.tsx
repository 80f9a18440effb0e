import type { ProjectDetail } from '@makeready/contract/projects'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleLabel } from '../../features/covers/cover-dialog.tsx'
import { toneLabel } from '../../features/titles/title-record.ts'
import { t } from '../../i18n/t.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import classes from './components.module.css'
import type { OpenPart } from './use-parts.ts'

export function Components({ project, onOpen }: { project: ProjectDetail; onOpen: (part: OpenPart) => void }) {
  const { niche, productIdea, productTitle, cover } = project
  return (
    <section className={classes.cards} aria-labelledby="components">
      <VisuallyHidden component="h2" id="components">
        {t('Components')}
      </VisuallyHidden>
      <Card kind={t('Niche')} icon="niche" title={niche?.name} onOpen={() => onOpen({ kind: 'niche' })}>
        {niche && (
          <dl className={classes.facts}>
            <dt>{t('Market')}</dt>
            <dd>{niche.marketSize || '–'}</dd>
            <dt>{t('Competition')}</dt>
            <dd>{niche.competitionLevel || '–'}</dd>
            <dt>{t('Profit')}</dt>
            <dd>{niche.profitPotential || '–'}</dd>
          </dl>
        )}
      </Card>
      <Card
        kind={t('Product Concept')}
        icon="idea"
        title={productIdea?.concept}
        onOpen={() => onOpen({ kind: 'idea' })}
      >
        <p>{productIdea?.targetAudience}</p>
      </Card>
      <Card kind={t('Title')} icon="title" title={productTitle?.title} onOpen={() => onOpen({ kind: 'title' })}>
        <p>{productTitle && toneLabel(productTitle.tone)}</p>
      </Card>
      <Card
        kind={t('Cover Image')}
        icon="cover"
        title={cover ? `${styleLabel(cover.style)}${cover.colorScheme ? `, ${cover.colorScheme}` : ''}` : undefined}
        onOpen={() => onOpen({ kind: 'cover' })}
      >
        <p>{cover?.prompt}</p>
      </Card>
    </section>
  )
}

function Card({
  kind,
  icon,
  title,
  onOpen,
  children,
}: {
  kind: string
  icon: IconName
  title: string | undefined
  onOpen: () => void
  children: ReactNode
}) {
  const missing = title === undefined
  return (
    <article className={classes.card} data-missing={missing || undefined}>
      <p className={classes.kind}>
        <Icon name={icon} size={18} />
        {kind}
        <span className={classes.badge}>{missing ? t('Add') : t('Edit')}</span>
      </p>
      <h3 className={missing ? classes.none : undefined}>
        <button type="button" className={classes.open} onClick={onOpen} aria-haspopup="dialog">
          <span dir="auto">{missing ? t('None in this product') : title || t('Untitled')}</span>
        </button>
      </h3>
      {!missing && children}
    </article>
  )
}
