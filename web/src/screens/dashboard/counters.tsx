import type { Contract } from '@makeready/contract'
import { Box, Group, SimpleGrid } from '@mantine/core'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import classes from './dashboard.module.css'
import { COMPONENTS, limitingKinds, limitSentence } from './limiting-kinds.ts'

type Counts = InferContractRouterOutputs<Contract>['counts']

/** Saved Items counts all five kinds; Components Available is their minimum. */
export function Counters({ counts }: { counts: Counts | undefined }) {
  const saved = counts && COMPONENTS.reduce((sum, { key }) => sum + counts[key], 0)
  const least = counts ? limitingKinds(counts) : []
  const marked = least.length < COMPONENTS.length ? least : []
  return (
    <SimpleGrid
      component="section"
      className="panel cells fixed"
      w={{ lg: 320 }}
      cols={{ base: 1, sm: 3, lg: 1 }}
      spacing={1}
      aria-label={t('Counters')}
      aria-busy={!counts}
    >
      <Counter value={counts?.projects} name={t('Projects')} note={projectsNote(counts)} />
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
        <SimpleGrid component="ul" className={classes.kinds} cols={5} spacing={0} mt="sm">
          {COMPONENTS.map((kind) => (
            <li key={kind.key} data-least={marked.includes(kind) || undefined} title={kind.label}>
              <Icon name={kind.icon} size={16} />
              <span className="visually-hidden">{kind.label}</span>
              <span>{counts?.[kind.key] ?? '–'}</span>
            </li>
          ))}
        </SimpleGrid>
      </Counter>
    </SimpleGrid>
  )
}

function projectsNote(counts: Counts | undefined): string {
  if (!counts || counts.projects === 0) return t('Drafts and finished products')
  const { projects, draftProjects: drafts } = counts
  return t('{ready, number} ready, {drafts, number} in production', { ready: projects - drafts, drafts })
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
    <Group wrap="nowrap" gap="md" px={{ base: 20, sm: 'lg', lg: 20 }} py="md">
      <Box component="span" className="figure" data-large miw={{ base: 72, sm: 40, lg: 72 }}>
        {value === undefined ? '–' : formatNumber(value)}
      </Box>
      <div className="fill">
        <b>{name}</b>
        <Box component="span" className="caption" display="block">
          {note}
        </Box>
        {children}
      </div>
    </Group>
  )
}
