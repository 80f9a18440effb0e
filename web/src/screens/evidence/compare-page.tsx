import { assess, currentRows } from '@makeready/contract/domain/evidence'
import type { Niche } from '@makeready/contract/niches'
import { Chip, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf, query } from '../../api.ts'
import { EvidenceLine } from '../../features/niches/evidence-line.tsx'
import { Meter } from '../../features/niches/meter.tsx'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { figureText, LEVEL_LABELS, priceText, SIZE_LABELS } from './labels.ts'

const MOST = 4
const CHOICES = 60

/** Niches side by side, by the same figures. */
export function ComparePage() {
  const { niches: chosen = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const ids = chosen.split(',').filter(Boolean).slice(0, MOST)
  const saved = useQuery(query.niches.list.queryOptions({ input: { limit: CHOICES } }))
  const choose = (niches: string[]) =>
    void navigate({ to: '/dashboard/niches/compare', search: { niches: niches.slice(-MOST).join(',') }, replace: true })
  return (
    <Page>
      <BackLink to="/dashboard/products" search={{ tab: 'niches' }}>
        {t('Niches')}
      </BackLink>
      <PageHeading lead={t('Up to four niches by the same figures. What nobody counted stays empty.')}>
        {t('Compare niches')}
      </PageHeading>
      {saved.isPending && <Loading label={t('Loading your niches')} />}
      {saved.isError && (
        <LoadFailure
          toast={t('Failed to load niche data')}
          reason={messageOf(saved.error)}
          error={saved.error}
          onRetry={() => void saved.refetch()}
        />
      )}
      {saved.data?.items.length === 0 && (
        <EmptyState
          title={t('No niches yet')}
          action={<ButtonLink to="/dashboard/niche-selector">{t('Niche Selector')}</ButtonLink>}
        >
          {t('Save two or more niches to compare them.')}
        </EmptyState>
      )}
      {saved.data && saved.data.items.length > 0 && (
        <Stack gap="xxl">
          <Chip.Group multiple value={ids} onChange={choose}>
            <Group component="fieldset" gap="sm" m={0} p={0} bd={0}>
              <legend className="visually-hidden">{t('Niches to compare')}</legend>
              {saved.data.items.map(({ id, name }) => (
                <Chip key={id} value={id} radius="xl" variant="outline" color="ink">
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Columns niches={ids.flatMap((id) => saved.data.items.find((niche) => niche.id === id) ?? [])} />
        </Stack>
      )}
    </Page>
  )
}

function Columns({ niches }: { niches: readonly Niche[] }) {
  const evidence = useQueries({
    queries: niches.map(({ id }) => query.evidence.get.queryOptions({ input: { id } })),
  })
  if (niches.length === 0) return <p className="muted">{t('Choose two or more niches above.')}</p>
  return (
    <SimpleGrid cols={{ base: 1, sm: Math.min(2, niches.length), lg: niches.length }} spacing="lg">
      {niches.map((niche, at) => {
        const { data, error } = evidence[at] ?? {}
        const { marketSize, competition, price, profitPotential } = assess(currentRows(data?.rows ?? []))
        return (
          <Stack key={niche.id} component="section" className="panel card" gap="md" aria-label={niche.name}>
            <h2 className="title" dir="auto">
              {niche.name}
            </h2>
            <EvidenceLine nicheId={niche.id} />
            {data ? (
              <dl className="rows" data-closed>
                <Fact
                  name={t('Market size')}
                  level={marketSize?.level}
                  label={marketSize && SIZE_LABELS[marketSize.level]}
                  figure={marketSize && figureText({ ...marketSize, currency: null })}
                />
                <Fact
                  name={t('Competition')}
                  level={competition?.level}
                  label={competition && LEVEL_LABELS[competition.level]}
                  figure={competition && figureText({ ...competition, measure: 'offers', currency: null })}
                />
                <Fact
                  name={t('Usual price')}
                  level={price?.level}
                  label={price && LEVEL_LABELS[price.level]}
                  figure={price && priceText(price.value, price.currency)}
                />
                <Fact
                  name={t('Profit potential')}
                  level={profitPotential?.level}
                  label={profitPotential && LEVEL_LABELS[profitPotential.level]}
                  figure={profitPotential && t('{points, number} of 9 points', { points: profitPotential.value })}
                />
              </dl>
            ) : (
              <p className="caption">{error ? messageOf(error) : t('Loading the evidence')}</p>
            )}
            <div>
              <ButtonLink to="/dashboard/niches/$nicheId/evidence" params={{ nicheId: niche.id }} variant="default">
                {t('Evidence')}
              </ButtonLink>
            </div>
          </Stack>
        )
      })}
    </SimpleGrid>
  )
}

type FactProps = { name: string; level: number | undefined; label: string | null; figure: string | null }

function Fact({ name, level, label, figure }: FactProps) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd>
        {level ? (
          <>
            <Meter value={['', 'low', 'medium', 'high'][level] ?? ''} /> <b>{label}</b>
            <span className="caption"> {figure}</span>
          </>
        ) : (
          <span className="caption">{t('No figures yet')}</span>
        )}
      </dd>
    </div>
  )
}
