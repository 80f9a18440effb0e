import type { Content } from '@makeready/contract/contents'
import { onlyAsks } from '@makeready/contract/domain/author-notes'
import type { Preview } from '@makeready/contract/previews'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { measureText } from '../../features/contents/section-measure.ts'
import { t } from '../../i18n/t.ts'
import { listedNames } from '../../lib/listed-names.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import clickable from '../../ui/clickable.module.css'
import { Status } from '../../ui/status.tsx'
import components from './components.module.css'
import classes from './content-sections.module.css'

const RewriteOutdated = lazy(() =>
  import('./rewrite-outdated.tsx').then((module) => ({ default: module.RewriteOutdated })),
)

export function ContentSections({
  project: { id, contentSections: sections, status },
  pages,
  isOutdated,
  openFeedback,
  onOpen,
  onEdit,
}: {
  project: ProjectDetail
  /** where each section starts, once known */
  pages: Pick<Preview, 'sections' | 'pages'> | undefined
  /** an answer it cites has changed since */
  isOutdated: (section: Content) => boolean
  /** comments and suggestions of its readers, by section */
  openFeedback: ReadonlyMap<string, number>
  onOpen: (section: Content) => void
  onEdit: (section: Content) => void
}) {
  const names = listedNames(sections.map(({ sectionName }) => sectionName))
  const outdated = sections.filter(isOutdated)
  const count = t('{count, plural, one {# section} other {# sections}}', { count: sections.length })
  return (
    <section data-section="contents" aria-labelledby="content-sections">
      <Group justify="space-between" align="baseline" gap="xs" mb="md">
        <h2 id="content-sections">{t('Content Sections')}</h2>
        <span className="caption">
          {sections.length === 0
            ? t('None yet')
            : `${count}, ${measureText(...sections.map((section) => section.content))}`}
        </span>
      </Group>
      {outdated.length > 1 && (
        <Suspense fallback={null}>
          <RewriteOutdated projectId={id} sections={outdated} />
        </Suspense>
      )}
      <ol className={classes.contents}>
        {sections.map((section, index) => {
          const { numeral, hidden, shown } = names[index] ?? { shown: section.sectionName }
          const first = pages?.sections.find(({ id }) => id === section.id)?.page
          const comments = openFeedback.get(section.id) ?? 0
          const page = first === undefined ? undefined : pages?.pages[first - 1]?.label || first
          return (
            <li key={section.id}>
              <span className={classes.number} aria-hidden="true">
                {numeral}
              </span>
              <span className={classes.name}>
                <button
                  type="button"
                  id={`section-${section.id}`}
                  className={clickable.whole}
                  onClick={() => onOpen(section)}
                  aria-haspopup="dialog"
                >
                  <span className="clamp" data-lines="3" dir="auto">
                    <span className="visually-hidden">{hidden}</span>
                    {shown}
                  </span>
                </button>
                {onlyAsks(section.content) && <Status state="none">{t('Questions')}</Status>}
                {comments > 0 && (
                  <Status state="draft">
                    {t('{count, plural, one {# comment} other {# comments}}', { count: comments })}
                  </Status>
                )}
                {isOutdated(section) && <Status state="draft">{t('Answers changed')}</Status>}
              </span>
              <i aria-hidden="true" />
              <button
                type="button"
                className={`caption hover-underline ${components.edit} ${classes.edit}`}
                onClick={() => onEdit(section)}
                aria-haspopup="dialog"
                aria-describedby={`section-${section.id}`}
              >
                {t('Edit')}
              </button>
              <span className={classes.page}>
                {page !== undefined && (
                  <>
                    <span className="visually-hidden">{t('Page')} </span>
                    {page}
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {sections.length === 0 && (
        <Group className="panel card" gap="md" justify="space-between">
          <p className="muted">{t('Sections appear here in book order.')}</p>
          {status === 'draft' && (
            <ButtonLink to="/dashboard/create" search={{ projectId: id }} variant="default">
              {t('Write Sections')}
            </ButtonLink>
          )}
        </Group>
      )}
    </section>
  )
}
