import { assess, currentRows } from '@makeready/contract/domain/evidence'
import { Box, Button, Chip, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf, query } from '../../api.ts'
import { LEVEL_LABELS, SIZE_LABELS } from '../../features/niches/evidence-levels.ts'
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
import { figureText, priceText } from './labels.ts'

const MOST = 4
const PAGE_SIZE = 60

/** Niches side by side, by the same figures. */
export function ComparePage() {
  const { niches: chosen = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const ids = chosen.split(',').filter(Boolean).slice(0, MOST)
  const saved = useInfiniteQuery(
    query.niches.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE_SIZE, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  const niches = saved.data?.pages.flatMap(({ items }) => items) ?? []
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
      {saved.isError && !saved.data && (
        <LoadFailure
          toast={t('Failed to load niche data')}
          reason={messageOf(saved.error)}
          error={saved.error}
          onRetry={() => void saved.refetch()}
        />
      )}
      {saved.data && niches.length === 0 && (
        <EmptyState
          title={t('No niches yet')}
          action={<ButtonLink to="/dashboard/niche-selector">{t('Niche Selector')}</ButtonLink>}
        >
          {t('Save two or more niches to compare them.')}
        </EmptyState>
      )}
      {niches.length > 0 && (
        <Stack gap="xxl">
          <Chip.Group multiple value={ids} onChange={choose}>
            <Group component="fieldset" gap="sm" m={0} p={0} bd={0}>
              <legend className="visually-hidden">{t('Niches to compare')}</legend>
              {niches.map(({ id, name }) => (
                <Chip key={id} value={id} radius="xl" variant="outline" color="ink">
                  <Box component="span" className="truncate" display="block" maw="min(560px, 100vw - 96px)" dir="auto">
                    {name}
                  </Box>
                </Chip>
              ))}
              {saved.hasNextPage && (
                <Button
                  variant="default"
                  size="xs"
                  loading={saved.isFetchingNextPage}
                  onClick={() => void saved.fetchNextPage()}
                >
                  {t('Show More')}
                </Button>
              )}
            </Group>
          </Chip.Group>
          <Columns ids={ids} />
        </Stack>
      )}
    </Page>
  )
}

function Columns({ ids }: { ids: readonly string[] }) {
  return (
    <Stack gap="lg">
      {ids.length < 2 && (
        <p className="muted" role="status">
          {ids.length === 0
            ? t('Choose two or more niches above.')
            : t('Choose another niche above to compare it with.')}
        </p>
      )}
      {ids.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: Math.min(2, ids.length), lg: ids.length }} spacing="lg">
          {ids.map((id) => (
            <Column key={id} id={id} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

const ROWS = 7
/** The same figures of all niches are side by side, however long a name is. */
const aligned = (rows: number) => ({ display: 'grid', gridRow: `span ${rows}`, gridTemplateRows: 'subgrid', rowGap: 0 })

function Column({ id }: { id: string }) {
  const niche = useQuery(query.niches.get.queryOptions({ input: { id } }))
  const evidence = useQuery(query.evidence.get.queryOptions({ input: { id } }))
  const error = niche.error ?? evidence.error
  if (error) return <p className="panel card">{messageOf(error)}</p>
  if (!niche.data || !evidence.data) return <Loading label={t('Loading the evidence')} />
  const { name } = niche.data
  const { marketSize, competition, price, profitPotential } = assess(currentRows(evidence.data.rows))
  return (
    <Box component="section" className="panel card" style={aligned(ROWS)} aria-label={name}>
      <Box component="h2" className="title" mb="xs" dir="auto">
        {name}
      </Box>
      <Box mb="md">
        <EvidenceLine nicheId={id} />
      </Box>
      <Box component="dl" className="rows" style={aligned(4)} data-closed>
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
      </Box>
      <Box mt="md">
        <ButtonLink to="/dashboard/niches/$nicheId/evidence" params={{ nicheId: id }} variant="default">
          {t('Evidence')}
        </ButtonLink>
      </Box>
    </Box>
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
            <Meter level={level} /> <b>{label}</b>
            <span className="caption"> {figure}</span>
          </>
        ) : (
          <span className="caption">{t('No figures yet')}</span>
        )}
      </dd>
    </div>
  )
}
