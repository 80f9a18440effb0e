import { Box, Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, query } from '../../../api.ts'
import { useSaving } from '../../../drafts/use-saving.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { refreshLists } from '../../../lib/refresh-lists.ts'
import { queryClient } from '../../../query-client.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CoverThumbnail } from '../../../ui/drawings/cover-thumbnail.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { spentCost } from '../costs.ts'
import { progressOf, writingTime } from './live-plan.ts'
import type { PlanProps } from './plan-props.ts'
import { askingShare } from './section-states.ts'
import { tookText } from './time-left.ts'

const COVER_WIDTH = 288

export function Summary({
  plan,
  project,
  interview,
  measures,
}: Pick<PlanProps, 'plan' | 'project' | 'interview' | 'measures'>) {
  const navigate = useNavigate()
  const { saving, save } = useSaving()
  const { written, sections } = progressOf(plan, {})
  const asking = askingShare(plan.sections)
  const { projectId } = plan
  const makeDocuments = () =>
    save(async () => {
      await api.projects.update({ id: projectId, status: 'ready' })
      await Promise.all([api.projects.generatePdf({ projectId }), api.projects.generateDocx({ projectId })])
      queryClient.removeQueries({ queryKey: query.projects.get.key({ input: { id: projectId } }) })
      refreshLists()
      await navigate({ to: '/dashboard/project/$projectId', params: { projectId } })
    }, t('Couldn’t start creating the documents.'))
  return (
    <Group
      component="section"
      className="panel card phone-column"
      wrap="nowrap"
      gap="xxl"
      mb="xl"
      style={{ borderTop: `3px solid var(--${asking === 'most' ? 'amber' : 'green'})` }}
      aria-labelledby="written"
    >
      <Box flex="none" w={{ base: 96, sm: 144 }}>
        <CoverThumbnail
          src={project.cover ? `${project.cover.imageUrl}?width=${COVER_WIDTH}` : null}
          note={t('No cover yet')}
        />
      </Box>
      <Stack className="fill" gap="lg">
        <h2 id="written">{HEADINGS[asking]}</h2>
        {asking === 'most' && (
          <p className="muted">
            {t('The built-in composer doesn’t know this subject. Questions are left out of documents.')}
          </p>
        )}
        {asking === 'most' && interview}
        <Group component="dl" gap="12px 32px">
          <Fact name={t('Words')} value={formatNumber(written)} />
          <Fact name={t('Pages')} value={measures.pages} />
          <Fact name={t('Sections')} value={formatNumber(sections)} />
          <Fact name={t('Cost')} value={spentCost(plan.spent.cost, plan.engine) ?? t('price unknown')} />
          <Fact name={t('Writing time')} value={tookText(writingTime(plan))} />
        </Group>
        {measures.findings}
        {measures.references}
        <Box className="buttons" style={{ justifyContent: 'flex-start' }}>
          <Button
            variant={asking === 'most' ? 'default' : 'filled'}
            loading={saving}
            onClick={() => void makeDocuments()}
          >
            {t('Create Documents')}
          </Button>
          <ButtonLink to="/dashboard/project/$projectId" params={{ projectId }} hash="quality" variant="default">
            {t('Quality Control')}
          </ButtonLink>
          <ButtonLink to="/dashboard/project/$projectId" params={{ projectId }} variant="default">
            {t('Open Product')}
          </ButtonLink>
          <Button
            variant="subtle"
            color="ink"
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => void navigate({ to: '.', search: { view: 'outline' } })}
          >
            {t('Change Outline')}
          </Button>
        </Box>
      </Stack>
    </Group>
  )
}

const HEADINGS = {
  none: t('The whole product is written'),
  some: t('The product is written, with some questions for you'),
  most: t('The outline with its questions is ready'),
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}
