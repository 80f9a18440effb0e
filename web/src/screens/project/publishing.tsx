import type { ProjectDetail } from '@makeready/contract/projects'
import { Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AuthorshipPanel } from './authorship-panel.tsx'
import { LaunchSummary } from './launch-summary.tsx'
import { PublicationFields } from './publication-fields.tsx'

/** What a product needs on its way to stores. */
export function Publishing({ project }: { project: ProjectDetail }) {
  useLinkedHeading()
  return (
    <Stack gap="xxxl">
      <PublicationFields project={project} />
      <Stack component="section" gap="lg" aria-labelledby="store-pack">
        <Stack gap={4}>
          <h2 id="store-pack">{t('Store pack')}</h2>
          <p className="caption">
            {t('The fields of each store’s form within its limits, what you keep of a sale, and all files in one ZIP.')}
          </p>
        </Stack>
        <Group>
          <ButtonLink to="/dashboard/project/$projectId/stores" params={{ projectId: project.id }} variant="default">
            {t('Open Store Pack')}
          </ButtonLink>
        </Group>
      </Stack>
      <LaunchSummary projectId={project.id} />
      <AuthorshipPanel project={project} />
    </Stack>
  )
}

/** A link such as '#publication' leads here before this part of the page is loaded. */
function useLinkedHeading(): void {
  useEffect(() => {
    const heading = document.getElementById(window.location.hash.slice(1))
    if (heading?.tagName !== 'H2') return
    heading.tabIndex = -1
    // below the two bars that stay at the top
    heading.style.scrollMarginTop = '140px'
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [])
}
