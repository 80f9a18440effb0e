import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Group, SimpleGrid, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { styleLabel } from '../../features/covers/cover-dialog.tsx'
import { toneLabel } from '../../features/titles/title-record.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { briefMeasure, ratingLabel } from '../../lib/brief-measure.ts'
import clickable from '../../ui/clickable.module.css'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import classes from './components.module.css'
import type { OpenPart, PartWork } from './use-parts.ts'

export function Components({
  project,
  onOpen,
  onEdit,
}: {
  project: ProjectDetail
  onOpen: (part: OpenPart) => void
  onEdit: (work: PartWork) => void
}) {
  const { niche, productIdea, productTitle, cover } = project
  return (
    <SimpleGrid
      component="section"
      className="panel cells"
      cols={{ base: 1, sm: 2, lg: 4 }}
      spacing={1}
      aria-labelledby="components"
    >
      <h2 className="visually-hidden" id="components">
        {t('Components')}
      </h2>
      <Card
        kind={t('Niche')}
        icon="niche"
        title={niche?.name}
        onOpen={() => onOpen({ kind: 'niche' })}
        onEdit={() => onEdit({ kind: 'edit', part: 'niche' })}
      >
        {niche && (
          <dl className={classes.facts}>
            <Fact name={t('Market')} value={niche.marketSize} />
            <Fact name={t('Competition')} value={niche.competitionLevel} />
            <Fact name={t('Profit')} value={niche.profitPotential} />
          </dl>
        )}
      </Card>
      <Card
        kind={t('Product Concept')}
        icon="idea"
        title={productIdea?.concept}
        onOpen={() => onOpen({ kind: 'idea' })}
        onEdit={() => onEdit({ kind: 'edit', part: 'idea' })}
      >
        <p className="muted clamp">{productIdea?.targetAudience}</p>
      </Card>
      <Card
        kind={t('Title')}
        icon="title"
        title={productTitle?.title}
        onOpen={() => onOpen({ kind: 'title' })}
        onEdit={() => onEdit({ kind: 'edit', part: 'title' })}
      >
        <p className="muted">
          {productTitle &&
            t('{tone}. Saved on {date}.', {
              tone: toneLabel(productTitle.tone),
              date: formatDate(productTitle.createdAt),
            })}
        </p>
      </Card>
      <Card
        kind={t('Cover Image')}
        icon="cover"
        title={cover ? `${styleLabel(cover.style)}${cover.colorScheme ? `, ${cover.colorScheme}` : ''}` : undefined}
        onOpen={() => onOpen({ kind: 'cover' })}
        onEdit={() => onEdit({ kind: 'cover', edit: true })}
      >
        <p className="muted clamp">
          {cover && (cover.prompt || t('Saved on {date}.', { date: formatDate(cover.createdAt) }))}
        </p>
      </Card>
    </SimpleGrid>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="muted">{name}</dt>
      <dd className="clamp" data-lines="2">
        {ratingLabel(briefMeasure(value)) || '–'}
      </dd>
    </>
  )
}

const NONE = { className: 'label', fw: 400, c: 'var(--ink-3)' }

/** The whole card opens its details, the tag its form; a missing part only has a button that creates it. */
function Card({
  kind,
  icon,
  title,
  onOpen,
  onEdit,
  children,
}: {
  kind: string
  icon: IconName
  title: string | undefined
  onOpen: () => void
  onEdit: () => void
  children: ReactNode
}) {
  const id = useId()
  const missing = title === undefined
  return (
    <Stack component="article" gap="sm" className={`card ${clickable.clickable}`}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Box component="p" className="kind" fz="xs" fw={600}>
          <Icon name={icon} size={18} />
          {kind}
        </Box>
        {missing ? (
          <span className="tag">{t('Add')}</span>
        ) : (
          <button
            type="button"
            className={`tag ${classes.edit}`}
            onClick={onEdit}
            aria-haspopup="dialog"
            aria-describedby={id}
          >
            {t('Edit')}
          </button>
        )}
      </Group>
      <Box component="h3" id={id} {...(missing && NONE)}>
        <button
          type="button"
          className={`touch ${clickable.whole}`}
          style={{ display: 'block' }}
          onClick={onOpen}
          aria-haspopup="dialog"
        >
          <span className="clamp" data-lines="2" dir="auto">
            {missing ? t('None in this product') : title || t('Untitled')}
          </span>
        </button>
      </Box>
      {!missing && children}
    </Stack>
  )
}
