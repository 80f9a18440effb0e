import { CITATIONS, type CitationChoice, DEFAULT_CITATIONS } from '@makeready/contract/domain/book-design'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { sourceWords } from '@makeready/contract/domain/source-words'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Source } from '@makeready/contract/sources'
import { Box, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'
import { NO_DRAFT } from './draft.ts'
import { DropZone } from './drop-zone.tsx'
import { SOURCE_MESSAGES } from './messages.ts'
import { SourceRow } from './source-row.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })))
const SourceDialog = lazy(() => import('./source-dialog.tsx').then((module) => ({ default: module.SourceDialog })))

type PanelProps = {
  project: Pick<ProjectDetail, 'id' | 'language' | 'citations'>
  onCite: (citations: CitationChoice) => void
}

export function SourcesPanel({ project, onCite }: PanelProps) {
  const { id: projectId, language, citations } = project
  const client = useQueryClient()
  const sources = useQuery(query.sources.list.queryOptions({ input: { projectId } }))
  const [opened, setOpened] = useState<Source | null>(null)
  const [pasting, setPasting] = useState(false)
  const [draft, setDraft] = useState(NO_DRAFT)
  const refetch = () => {
    void client.invalidateQueries({ queryKey: query.sources.key() })
    void client.invalidateQueries({ queryKey: query.projects.key() })
  }
  const { uploads, add, retry, cancel, dismiss } = useUploads(projectId, refetch)
  const bookLanguage = language ?? DEFAULT_LANGUAGE

  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      console.error(error)
      toastError(`${SOURCE_MESSAGES.removeFailed}. ${messageOf(error)}`)
      return false
    } finally {
      refetch()
    }
  }
  const remove = async ({ id }: Source) => {
    const removed = await act(() => api.sources.remove({ id }))
    if (!removed) return
    toastSuccess(SOURCE_MESSAGES.removed, {
      duration: UNDO_MS,
      action: { label: t('Undo'), onClick: () => void act(() => api.sources.restore({ id })) },
    })
  }

  const items = sources.data?.items ?? []
  return (
    <Box component="section" aria-labelledby="own-material">
      <Group align="baseline" justify="space-between" gap="2px 16px">
        <h2 id="own-material">{t('Your Material')}</h2>
        {items.length > 0 && (
          <span className="caption">
            {t('{count, plural, one {# source} other {# sources}}, {words, plural, one {# word} other {# words}}', {
              count: items.length,
              words: items.reduce((sum, { words }) => sum + words, 0),
            })}
          </span>
        )}
      </Group>
      <Box component="p" className="muted" maw="72ch" mt="sm" mb="lg">
        {items.length > 0
          ? t(
              'New sections of this product are based on these. Everything taken from them gets a footnote and an entry in the list of sources. Figures without a source are marked “{mark}”.',
              {
                mark: sourceWords(bookLanguage).mark,
              },
            )
          : t(
              'Add notes, articles or reports. New sections of this product will be based on them, with footnotes and a list of sources.',
            )}
      </Box>
      {notePassages(items) > LIMITS.notePassages && (
        <Box mb="lg">
          <Notice tone="information">
            {t(
              'These are more notes than the built-in composer can place. It places about the first 50,000 words, and takes from the rest what matches a section.',
            )}
          </Notice>
        </Box>
      )}
      {sources.isError && !sources.data ? (
        <LoadFailure
          toast={SOURCE_MESSAGES.loadFailed}
          reason={messageOf(sources.error)}
          error={sources.error}
          onRetry={() => void sources.refetch()}
        />
      ) : (
        <>
          {items.length + uploads.length > 0 && (
            <Box component="ul" className="panel rows" mb="lg" aria-label={t('Your Material')}>
              {items.map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  onOpen={() => setOpened(source)}
                  onRemove={() => void remove(source)}
                />
              ))}
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  onRetry={() => retry(upload)}
                  onCancel={() => cancel(upload)}
                  onDismiss={() => dismiss(upload.key)}
                />
              ))}
            </Box>
          )}
          <DropZone onFiles={add} onPaste={() => setPasting(true)} />
          {items.length > 0 && (
            <SelectField
              label={t('In the documents')}
              maw={360}
              mt="lg"
              data={CITATIONS.map(({ key, label }) => ({ value: key, label: translate(label) }))}
              value={citations ?? DEFAULT_CITATIONS}
              onChange={({ currentTarget }) => onCite(currentTarget.value as CitationChoice)}
            />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {pasting && (
          <PasteDialog
            projectId={projectId}
            draft={draft}
            onDraft={setDraft}
            onAdded={() => {
              setDraft(NO_DRAFT)
              setPasting(false)
              refetch()
            }}
            onClose={() => setPasting(false)}
          />
        )}
        {opened && (
          <SourceDialog
            source={opened}
            language={bookLanguage}
            onSaved={() => {
              setOpened(null)
              refetch()
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Box>
  )
}

/** Of the creator's own notes, as the server counts them for the composer. */
const notePassages = (items: readonly Source[]): number =>
  items
    .filter(({ kind, author }) => kind !== 'pdf' && kind !== 'interview' && kind !== 'web' && author === '')
    .reduce((sum, { passages }) => sum + passages, 0)
