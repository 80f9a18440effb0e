import { assess, currentRows } from '@makeready/contract/domain/evidence'
import type { Niche } from '@makeready/contract/niches'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type api, messageOf, query } from '../../api.ts'
import { EvidenceLine } from '../../features/niches/evidence-line.tsx'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Charts } from './charts.tsx'
import { CheckList } from './check-list.tsx'
import { EvidenceRows } from './evidence-rows.tsx'
import { Figures } from './figures.tsx'
import { SearchPanel } from './search-panel.tsx'

/** What is known about a niche, and how to find out more. */
export function EvidencePage() {
  const { nicheId = '' } = useParams({ strict: false })
  const niche = useQuery(query.niches.get.queryOptions({ input: { id: nicheId } }))
  const evidence = useQuery(query.evidence.get.queryOptions({ input: { id: nicheId } }))
  if (niche.data && evidence.data) return <Evidence key={nicheId} niche={niche.data} found={evidence.data} />
  const error = niche.error ?? evidence.error
  return (
    <>
      <h1 className="visually-hidden">{t('Evidence')}</h1>
      {error ? (
        <LoadFailure
          toast={t('Failed to load niche data')}
          reason={messageOf(error)}
          error={error}
          onRetry={() => void Promise.all([niche.refetch(), evidence.refetch()])}
        />
      ) : (
        <Loading label={t('Loading the evidence')} />
      )}
    </>
  )
}

type Found = Awaited<ReturnType<typeof api.evidence.get>>

function Evidence({ niche, found: { rows, search } }: { niche: Niche; found: Found }) {
  const current = currentRows(rows)
  const assessment = assess(current)
  const checks = <CheckList niche={niche} rows={rows} />
  const evidence = (
    <>
      <Charts rows={rows.filter(({ change }) => change !== 'gone')} price={assessment.price} />
      <EvidenceRows nicheId={niche.id} rows={rows} />
    </>
  )
  const isFound = rows.some(({ counted }) => !counted)
  return (
    <Page>
      <BackLink to="/dashboard/products" search={{ tab: 'niches' }}>
        {t('Niches')}
      </BackLink>
      <PageHeading
        documentTitle={`${t('Evidence')} · ${niche.name}`}
        lead={<EvidenceLine nicheId={niche.id} />}
        actions={
          <>
            <ButtonLink to="/dashboard/niches/compare" search={{ niches: niche.id }} variant="default">
              {t('Compare')}
            </ButtonLink>
            <ButtonLink to="/dashboard/product-ideas" search={{ nicheId: niche.id }}>
              {t('Use in Product Ideas')}
            </ButtonLink>
          </>
        }
      >
        {niche.name}
      </PageHeading>
      <Stack gap="xxxl">
        <Figures niche={niche} assessment={assessment} rows={current} />
        <SearchPanel nicheId={niche.id} search={search} />
        {/* what was found comes before what is left to count */}
        {isFound && evidence}
        {checks}
        {!isFound && evidence}
      </Stack>
    </Page>
  )
}
