import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { rich, t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { LibraryPanel } from './library-panel.tsx'
import classes from './saved-content.module.css'
import { DEFAULT_TAB, LIBRARY_TABS, type LibraryTab, tabOf } from './tabs.ts'

/** The library. Tab and search are part of the address, so that Back and a reload keep them. */
export function SavedContent() {
  const { search = '', tab: named } = useSearch({ from: '/signed-in/shell/dashboard/products' })
  const tab = tabOf(named).value
  const navigate = useNavigate()
  const counts = useQuery(query.counts.queryOptions()).data
  const show = (next: { tab: LibraryTab; search: string }) =>
    void navigate({
      to: '/dashboard/products',
      search: {
        ...(next.tab === DEFAULT_TAB ? {} : { tab: next.tab }),
        ...(next.search ? { search: next.search } : {}),
      },
      replace: true,
      resetScroll: false,
    })

  return (
    <Page>
      <PageHeading
        lead={rich('<go>Assemble a product</go> from saved parts.', {
          go: (chunks) => (
            <Link to="/dashboard/assemble" className={`link ${classes.assemble}`}>
              {chunks}
            </Link>
          ),
        })}
        actions={
          <>
            <SearchField label={t('Search by title')} value={search} onSearch={(text) => show({ tab, search: text })} />
            <ButtonLink to="/dashboard/create" leftSection={<Icon name="plus" size={18} />}>
              {t('Create New Product')}
            </ButtonLink>
          </>
        }
      >
        {t('My Saved Content')}
      </PageHeading>
      <TabStrip
        label={t('What to show')}
        tabs={LIBRARY_TABS.map(({ value, label }) => ({ value, label, count: counts && countOf(counts, value) }))}
        value={tab}
        onChange={(next) => show({ tab: next, search })}
      >
        <LibraryPanel tab={tab} search={search} onClearSearch={() => show({ tab, search: '' })} />
      </TabStrip>
    </Page>
  )
}

type Counts = Record<
  'projects' | 'niches' | 'productIdeas' | 'productTitles' | 'generatedContent' | 'coverImages',
  number
>

function countOf(counts: Counts, tab: LibraryTab): number {
  const { projects, niches, productIdeas, productTitles, generatedContent, coverImages } = counts
  const all = projects + niches + productIdeas + productTitles + generatedContent + coverImages
  const byTab: Record<LibraryTab, number> = {
    projects,
    all,
    ideas: productIdeas,
    niches,
    titles: productTitles,
    content: generatedContent,
    covers: coverImages,
  }
  return byTab[tab]
}
