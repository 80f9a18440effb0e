import { coverTitle } from '@makeready/contract/domain/cover-title'
import type { ProjectDetail } from '@makeready/contract/projects'
import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api, query } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { CoverFrame } from '../../features/covers/cover-frame.tsx'
import { downloadCover, downloadStoreCover } from '../../features/covers/download-cover.ts'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { rich, t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { EarlierVersions } from './earlier-versions.tsx'

/** A cover with an outdated title offers the new one: re-rendered over its art, or regenerated. */
export function CoverColumn({
  project,
  onEdit,
  onRetitle,
  onVersion,
}: {
  project: ProjectDetail
  onEdit: () => void
  onVersion: (version: number) => void
  onRetitle: (title: string) => void
}) {
  const { cover, title } = project
  const whole = project.productTitle?.title ?? title
  const bookTitle = coverTitle(whole, project.publication?.subtitle)
  // a cover may do without the subtitle
  const old = cover && [bookTitle, whole].every((one) => hasOtherTitle(cover.title, one))
  const { saving, setTitle } = useUpdateCoverTitle(project, bookTitle)
  return (
    <Stack gap="xxl" align="center">
      <Box w="100%" maw={{ base: 200, sm: 240 }}>
        <CoverFrame src={cover?.imageUrl ?? null} alt={t('Cover of {title}', { title })} note={t('No cover yet')} />
      </Box>
      <Stack w="100%" maw={{ sm: 240 }} gap={4}>
        <Group gap="md" wrap="nowrap">
          <Button
            variant="default"
            className="fill"
            px="sm"
            leftSection={<Icon name="download" size={18} />}
            // not disabled, so that it can explain why there is nothing to download
            data-disabled={cover === null}
            aria-disabled={cover === null}
            onClick={() => void downloadCover(cover, COVER_MESSAGES.downloadFailedOnProject)}
          >
            {t('Download Cover')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={cover ? t('Edit Cover') : t('Add Cover')}
            title={cover ? t('Edit Cover') : t('Add Cover')}
            aria-haspopup="dialog"
            onClick={onEdit}
          >
            <Icon name={cover ? 'edit' : 'plus'} size={18} />
          </ActionIcon>
        </Group>
        {cover && <StoreCover cover={cover} />}
      </Stack>
      {old && (
        <p className="muted">
          {rich('The cover still says “<q>{title}</q>”.', {
            title: cover.title,
            q: (chunks) => <span dir="auto">{chunks}</span>,
          })}{' '}
          {cover.settable ? (
            <button type="button" className="link" onClick={saving ? undefined : setTitle} aria-busy={saving}>
              {saving ? t('Updating the title…') : t('Use the new title')}
            </button>
          ) : (
            <button type="button" className="link" onClick={() => onRetitle(bookTitle)} aria-haspopup="dialog">
              {t('Use the new title')}
            </button>
          )}
        </p>
      )}
      <EarlierVersions projectId={project.id} onOpen={onVersion} />
    </Stack>
  )
}

function useUpdateCoverTitle(project: ProjectDetail, title: string) {
  const { saving, save } = useSaving()
  const setTitle = () =>
    void save(async () => {
      const { cover, id } = project
      if (!cover) return
      await api.covers.update({ id: cover.id, title, expectedVersion: cover.version })
      await queryClient.invalidateQueries({ queryKey: query.projects.get.queryKey({ input: { id } }) })
      toastSuccess(COVER_MESSAGES.updated)
    }, COVER_MESSAGES.updateFailed)
  return { saving, setTitle }
}

/** A picture without typeset text matches any title. */
function hasOtherTitle(onCover: string, title: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(onCover) !== '' && plain(onCover) !== plain(title)
}

function StoreCover({ cover }: { cover: NonNullable<ProjectDetail['cover']> }) {
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    setLoading(true)
    void downloadStoreCover(cover).finally(() => setLoading(false))
  }
  return (
    <Button variant="subtle" color="ink" size="xs" loading={isLoading} onClick={load}>
      {t('JPEG for stores')}
    </Button>
  )
}
