import type { ProjectDetail } from '@makeready/contract/projects'
import type { Feedback, Proof } from '@makeready/contract/proofs'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { toastError } from '../../../ui/toast/toast.ts'
import { showSection } from '../section-bar.tsx'
import type { PartWork } from '../use-parts.ts'
import { FeedbackItem } from './feedback-item.tsx'
import { ProofLinks } from './proof-links.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useFeedback } from './use-feedback.ts'

const SHOWN = [
  ['open', t('Open', {}, 'state')],
  ['all', t('All')],
] as const

/** Milliseconds between looks while pages are being drawn. */
const POLL_MS = 2_000
const whileDrawing = ({ state }: { state: { data?: { items: readonly Proof[] } | undefined } }) =>
  state.data?.items.some(({ pagesState }) => pagesState === 'drawing') ? POLL_MS : false

/** Links for readers without an account, and what those say. */
export function FeedbackSection({ project, onWork }: { project: ProjectDetail; onWork: (work: PartWork) => void }) {
  const { id } = project
  const feedback = useFeedback(id)
  const links = useQuery(query.proofs.list.queryOptions({ input: { id }, staleTime: 0, refetchInterval: whileDrawing }))
  useRefreshOnChange(project, links.refetch)
  const [isSharing, setSharing] = useState(false)
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const items = feedback.data?.items ?? []
  const openItems = items.filter(({ state }) => state === 'open')
  const { ref } = useSeen(id, items)
  useLinkHere()
  const needDocx = (event: { preventDefault(): void }) => {
    if (project.docxUrl) return
    event.preventDefault()
    toastError(t('Create the documents first. The comments are added to the DOCX.'))
  }
  const listed = shown === 'open' ? openItems : items
  return (
    <Stack
      component="section"
      ref={ref}
      gap="lg"
      data-section="feedback"
      style={{ scrollMarginTop: 120 }}
      aria-labelledby="feedback"
    >
      <Group justify="space-between" align="center" gap="md">
        <h2 id="feedback">{t('Feedback')}</h2>
        <Group gap="sm">
          {items.length > 0 && (
            <Button component="a" href={`/api/v1/projects/${id}/feedback/docx`} variant="default" onClick={needDocx}>
              {t('Download as Word comments')}
            </Button>
          )}
          <Button variant="default" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {t('Share a proof')}
          </Button>
        </Group>
      </Group>
      {links.data && links.data.items.length > 0 ? (
        <ProofLinks projectId={id} links={links.data.items} />
      ) : (
        !links.isPending && (
          <p className="muted">
            {t(
              'Send a link to an editor, beta readers or a client. They read the pages, comment and suggest other wordings without an account.',
            )}
          </p>
        )
      )}
      {feedback.isError && (
        <LoadFailure
          toast={t('Couldn’t load the feedback')}
          reason={messageOf(feedback.error)}
          error={feedback.error}
          onRetry={() => void feedback.refetch()}
        />
      )}
      {items.length > 0 && (
        <>
          <Box maw={320}>
            <Segmented label={t('Shown feedback')} value={shown} onChange={setShown} options={SHOWN} />
          </Box>
          {listed.length === 0 && <p className="muted">{t('Everything is answered.')}</p>}
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {listed.map((item) => (
              <FeedbackItem key={item.id} item={item} project={project} onWork={onWork} />
            ))}
          </Stack>
        </>
      )}
      {isSharing && <ShareDialog project={project} onClose={() => setSharing(false)} />}
    </Stack>
  )
}

/** An edit makes the text that readers see an earlier one. */
function useRefreshOnChange({ contentSections }: ProjectDetail, refresh: () => unknown): void {
  const versions = contentSections.map(({ id, version }) => `${id} ${version}`).join()
  const known = useRef(versions)
  useEffect(() => {
    if (known.current === versions) return
    known.current = versions
    refresh()
  }, [versions, refresh])
}

/** Links of the dashboard and in mails end with '#feedback'. */
function useLinkHere(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === 'feedback') showSection('feedback')
  }, [hash])
}

/** New feedback counts as seen once it was on the screen; it stays marked as new until the page is opened again. */
function useSeen(id: string, items: readonly Feedback[]) {
  const { ref, inViewport } = useInViewport<HTMLElement>()
  const told = useRef('')
  const newest = items.find(({ isNew }) => isNew)?.id ?? ''
  useEffect(() => {
    if (!inViewport || newest === '' || told.current === newest) return
    told.current = newest
    api.proofs.seen({ id }).then(
      () => queryClient.invalidateQueries({ queryKey: query.proofs.news.key() }),
      (error) => console.error(error),
    )
  }, [inViewport, newest, id])
  return { ref }
}
