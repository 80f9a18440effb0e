import type { Contract } from '@makeready/contract'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './counters.module.css'
import { COMPONENT_KINDS, limitingKinds, limitSentence } from './limiting-kinds.ts'

type Counts = InferContractRouterOutputs<Contract>['counts']

/** Saved Items counts all five kinds; Components Available is their minimum. */
export function Counters({ counts }: { counts: Counts | undefined }) {
  const saved = counts && COMPONENT_KINDS.reduce((sum, { key }) => sum + counts[key], 0)
  const least = counts ? limitingKinds(counts) : []
  const marked = least.length < COMPONENT_KINDS.length ? least : []
  return (
    <section className={classes.counters} aria-label={t('Counters')} aria-busy={!counts}>
      <Counter value={counts?.projects} name={t('Projects')} note={t('Drafts and finished products')} />
      <Counter
        value={saved}
        name={t('Saved Items')}
        note={
          counts
            ? t('{count, plural, =0 {no sections yet} one {including # section} other {including # sections}}', {
                count: counts.generatedContent,
              })
            : '\u00a0'
        }
      />
      <Counter
        value={counts?.componentsAvailable}
        name={t('Components Available')}
        note={counts ? limitSentence(counts) : '\u00a0'}
      >
        <ul className={classes.kinds}>
          {COMPONENT_KINDS.map((kind) => (
            <li key={kind.key} data-least={marked.includes(kind) || undefined} title={kind.label}>
              <Icon name={kind.icon} size={16} />
              <span className="spoken">{kind.label}</span>
              <span>{counts?.[kind.key] ?? '–'}</span>
            </li>
          ))}
        </ul>
      </Counter>
    </section>
  )
}

function Counter({
  value,
  name,
  note,
  children,
}: {
  value: number | undefined
  name: string
  note: string
  children?: ReactNode
}) {
  return (
    <div className={classes.counter}>
      <span className={classes.value}>{value === undefined ? '–' : formatNumber(value)}</span>
      <div>
        <b>{name}</b>
        <span className="slug">{note}</span>
        {children}
      </div>
    </div>
  )
}
