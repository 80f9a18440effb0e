import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Group, SimpleGrid, Stack } from '@mantine/core'
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
    <SimpleGrid component="section" minColWidth={220} autoFlow="auto-fit" spacing="md" aria-labelledby="components">
      <h2 className="visually-hidden" id="components">
        {t('Components')}
      </h2>
      <Card kind={t('Niche')} icon="niche" title={niche?.name} onOpen={() => onOpen({ kind: 'niche' })}>
        {niche && (
          <dl className={classes.facts}>
            <dt className="muted">{t('Market')}</dt>
            <dd className="clamp" data-lines="2">
              {niche.marketSize || '–'}
            </dd>
            <dt className="muted">{t('Competition')}</dt>
            <dd className="clamp" data-lines="2">
              {niche.competitionLevel || '–'}
            </dd>
            <dt className="muted">{t('Profit')}</dt>
            <dd className="clamp" data-lines="2">
              {niche.profitPotential || '–'}
            </dd>
          </dl>
        )}
      </Card>
      <Card
        kind={t('Product Concept')}
        icon="idea"
        title={productIdea?.concept}
        onOpen={() => onOpen({ kind: 'idea' })}
      >
        <p className="muted clamp">{productIdea?.targetAudience}</p>
      </Card>
      <Card kind={t('Title')} icon="title" title={productTitle?.title} onOpen={() => onOpen({ kind: 'title' })}>
        <p className="muted">{productTitle && toneLabel(productTitle.tone)}</p>
      </Card>
      <Card
        kind={t('Cover Image')}
        icon="cover"
        title={cover ? `${styleLabel(cover.style)}${cover.colorScheme ? `, ${cover.colorScheme}` : ''}` : undefined}
        onOpen={() => onOpen({ kind: 'cover' })}
      >
        <p className="muted clamp">{cover?.prompt}</p>
      </Card>
    </SimpleGrid>
  )
}

const NONE = { className: 'label', fw: 400, c: 'var(--ink-3)' }

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
    <Stack component="article" gap="sm" className={`sheet card ${classes.card}`}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <p className="kind">
          <Icon name={icon} size={18} />
          {kind}
        </p>
        <span className="tag">{missing ? t('Add') : t('Edit')}</span>
      </Group>
      <Box component="h3" {...(missing && NONE)}>
        <button type="button" className={`touch ${classes.open}`} onClick={onOpen} aria-haspopup="dialog">
          <span className="clamp" dir="auto">
            {missing ? t('None in this product') : title || t('Untitled')}
          </span>
        </button>
      </Box>
      {!missing && children}
    </Stack>
  )
}
