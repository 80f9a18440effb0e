import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { LAUNCH_PLACES } from '@makeready/contract/domain/launch-kit'
import type { LaunchKit } from '@makeready/contract/launch'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { KitStatus } from './kit-status.tsx'
import { LaunchFiles } from './launch-files.tsx'
import { GROUPS } from './launch-labels.ts'
import { TextCard } from './text-card.tsx'
import { UseDescription } from './use-description.tsx'
import { type LaunchKitOnScreen, useLaunchKit } from './use-launch-kit.ts'

export function LaunchPage() {
  const { projectId = '' } = useParams({ strict: false })
  const project = useQuery(query.projects.get.queryOptions({ input: { id: projectId } }))
  const launch = useLaunchKit(projectId)
  const failed = project.error ?? (launch.kit.data ? null : launch.kit.error)
  const { title } = project.data ?? {}
  return (
    <Page>
      <BackLink to="/dashboard/project/$projectId" params={{ projectId }}>
        {t('Back to the Product')}
      </BackLink>
      <PageHeading
        documentTitle={title ? t('Launch kit of {title}', { title }) : t('Launch kit')}
        lead={t('The texts that sell your product, written from what it says.')}
      >
        {t('Launch kit')}
      </PageHeading>
      {project.data && launch.kit.data ? (
        <Stack gap="xxl" mt="xl">
          <KitStatus
            kit={launch.kit.data}
            launch={launch}
            hasText={project.data.contentSections.length > 0}
            language={project.data.language ?? DEFAULT_LANGUAGE}
          />
          {launch.kit.data.texts.length > 0 && <Kit kit={launch.kit.data} project={project.data} launch={launch} />}
          {project.data.contentSections.length > 0 && <LaunchFiles project={project.data} />}
        </Stack>
      ) : failed ? (
        <LoadFailure
          toast={t('Failed to load the launch kit')}
          reason={messageOf(failed)}
          error={failed}
          onRetry={() => {
            void project.refetch()
            void launch.kit.refetch()
          }}
        />
      ) : (
        <Loading label={t('Loading the launch kit')} />
      )}
      {launch.dialog}
    </Page>
  )
}

function Kit({ kit, project, launch }: { kit: LaunchKit; project: ProjectDetail; launch: LaunchKitOnScreen }) {
  const [open, setOpen] = useState<string | null>(null)
  return GROUPS.map((group) => (
    <Stack key={group.key} component="section" gap="sm" aria-labelledby={`launch-${group.key}`}>
      <Stack gap={2}>
        <h2 id={`launch-${group.key}`}>{group.label}</h2>
        <p className="caption">{group.note}</p>
      </Stack>
      <ul className="rows" data-closed>
        {kit.texts
          .filter(({ kind }) => group.kinds.includes(kind))
          .map((text) => (
            <TextCard
              key={text.id}
              text={text}
              project={project}
              isOpen={open === text.id}
              busy={launch.starting || kit.state === 'making'}
              onToggle={() => setOpen(open === text.id ? null : text.id)}
              onRewrite={() => void launch.makeAgain(text)}
              actions={text.kind === 'description_long' && <UseDescription text={text} project={project} />}
            />
          ))}
      </ul>
      <Missing kit={kit} group={group} />
    </Stack>
  ))
}

/** Texts that the product had nothing for. */
function Missing({ kit: { texts, state }, group: { kinds } }: { kit: LaunchKit; group: (typeof GROUPS)[number] }) {
  const wanted = LAUNCH_PLACES.filter(({ kind }) => kinds.includes(kind)).length
  const count = wanted - texts.filter(({ kind }) => kinds.includes(kind)).length
  if (count > 0 && state !== 'made') return <p className="caption">{t('{count} not written yet.', { count })}</p>
  if (count === 0) return null
  return (
    <p className="caption">
      {t(
        '{count, plural, one {One more text needs} other {# more texts need}} something that the product doesn’t have yet: steps, a table, mistakes or questions with answers.',
        { count },
      )}
    </p>
  )
}
