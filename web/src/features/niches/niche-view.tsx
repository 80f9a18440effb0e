import type { Niche } from '@makeready/contract/niches'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { briefMeasure, ratingLabel } from '../../lib/brief-measure.ts'
import { fieldsOf, type ItemView } from '../../tools/item-view.ts'
import { SavedCard, SavedDialog, ToolLinks } from '../../tools/saved-item.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardLink } from '../../ui/item-card.tsx'
import { FactList } from '../../ui/item-dialog.tsx'
import { useMeasures } from './evidence-levels.ts'
import { EvidenceLine } from './evidence-line.tsx'
import { Meter } from './meter.tsx'
import { NICHE_FIELDS, toRecord } from './niche-record.ts'
import classes from './niche-view.module.css'

const TOOL = '/dashboard/niche-selector'
const EVIDENCE = '/dashboard/niches/$nicheId/evidence'
const LOOK = { kind: t('Niche'), icon: 'niche' } as const

export const NICHE_VIEW: ItemView<Niche> = {
  icon: LOOK.icon,
  label: LOOK.kind,
  noun: 'niche',
  tab: { value: 'niches', label: t('Niches'), empty: t('No niches yet') },
  firstHeight: 220,
  note: t('Niche'),
  tool: {
    to: TOOL,
    name: t('Niche Selector'),
    find: { label: t('Find a niche'), words: t('generate research audience', {}, 'search words') },
    saved: { label: t('Saved niches'), words: t('my products saved library list niches', {}, 'search words') },
  },
  procedures: api.niches,
  nameOf: ({ name }) => name,
  card: (niche, actions) => (
    <SavedCard
      {...LOOK}
      {...actions}
      to={TOOL}
      item={niche}
      title={niche.name}
      action={<CardLink icon="review" label={t('Evidence')} to={EVIDENCE} params={{ nicheId: niche.id }} />}
    >
      <NicheMeasures niche={niche} />
      <EvidenceLine nicheId={niche.id} />
    </SavedCard>
  ),
  dialog: (niche, onClose, actions) => <NicheDialog niche={niche} onClose={onClose} actions={actions} />,
  fields: (niche) => fieldsOf(NICHE_FIELDS, toRecord(niche)),
}

function NicheDialog({ niche, onClose, actions }: { niche: Niche; onClose: () => void; actions?: ReactNode }) {
  const { age, income, painPoints } = niche.demographics
  const { measures } = useMeasures(niche)
  return (
    <SavedDialog
      {...LOOK}
      item={niche}
      title={niche.name}
      onClose={onClose}
      actions={actions ?? <NicheActions id={niche.id} />}
      facts={[
        ...measures.map(({ name, level, text }): [string, ReactNode] => [name, text && withMeter(level, text)]),
        [t('Evidence'), <EvidenceLine key="evidence" nicheId={niche.id} />],
        [t('Age'), ratingLabel(age)],
        [t('Income'), ratingLabel(income)],
        [t('Pain points'), painPoints.length > 0 && <FactList items={painPoints} />],
      ]}
    />
  )
}

/** As its evidence says; without any, as it was estimated. */
function NicheMeasures({ niche }: { niche: Niche }) {
  const { measures, isEvidence } = useMeasures(niche)
  return (
    <dl className={classes.measures}>
      {measures
        .filter(({ text }) => isEvidence || text !== '')
        .map(({ name, level, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text && <Meter level={level} />}
              <span className="clamp" data-lines="2">
                {text ? ratingLabel(briefMeasure(text)) : t('No figures yet')}
              </span>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function withMeter(level: number | null, text: string): ReactNode {
  return (
    <Group wrap="nowrap" align="baseline" gap="xs">
      <Meter level={level} />
      <span>{ratingLabel(text)}</span>
    </Group>
  )
}

function NicheActions({ id }: { id: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/product-ideas" search={{ nicheId: id }}>
        {t('Use in Product Ideas')}
      </ButtonLink>
      <ButtonLink to={EVIDENCE} params={{ nicheId: id }} variant="default">
        {t('Evidence')}
      </ButtonLink>
      <ToolLinks to={TOOL} id={id} regenerate={t('Regenerate Similar')} />
    </>
  )
}
