import type { LaunchKit } from '@makeready/contract/launch'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { StorePack } from '@makeready/contract/stores'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { AuthorshipPanel } from './authorship-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { LaunchSummary } from './launch-summary.tsx'
import { PublicationFields, type SuggestedDetails } from './publication-fields.tsx'
import { nextPart, type PartStatus, PUBLISH_PARTS, type PublishPart, publishStatus } from './publish-status.ts'
import { showSection } from './section-bar.tsx'
import { StoresSummary } from './stores-summary.tsx'

const LABELS: Record<PublishPart, string> = {
  print: t('Files & print'),
  publication: t('Details'),
  'store-pack': t('Stores'),
  'launch-kit': t('Launch', {}, 'section'),
  authorship: t('Who wrote what'),
}

/** What a product needs on its way to stores, one part at a time. The address has the part: '#publication'. */
export function Publishing({ project }: { project: ProjectDetail }) {
  const { part, choose, goTo } = usePart()
  const { ref, wasSeen } = useSeen()
  // the pack compares versions and reads the EPUB: not before somebody comes here
  const packInput = { id: project.id, language: interfaceLanguage }
  const pack = useQuery(query.storePacks.get.queryOptions({ input: packInput, enabled: wasSeen })).data
  const kit = useQuery(query.launch.get.queryOptions({ input: { id: project.id } })).data
  const print = useQuery(query.printEditions.get.queryOptions({ input: { id: project.id } })).data
  const statuses = publishStatus({ project, pack, kit, print })
  return (
    <Stack ref={ref} gap="lg">
      <NextStep statuses={statuses} onGo={goTo} />
      <TabStrip
        label={t('Parts of publishing')}
        tabs={PUBLISH_PARTS.map((value) => ({ value, label: LABELS[value], status: statuses[value] }))}
        value={part}
        onChange={choose}
      >
        {part === 'print' && <FilesPanel project={project} />}
        {part === 'publication' && <PublicationFields project={project} suggested={suggestedDetails(pack, kit)} />}
        {part === 'store-pack' && <StoresSummary project={project} pack={pack} />}
        {part === 'launch-kit' && <LaunchSummary projectId={project.id} />}
        {part === 'authorship' && <AuthorshipPanel project={project} />}
      </TabStrip>
    </Stack>
  )
}

/** What KDP takes; behind it are words for downloads, which no book is searched for. */
const MOST_KEYWORDS = 7

/** The launch kit's description, and the best keywords of the store that takes most. */
function suggestedDetails(pack: StorePack | undefined, kit: LaunchKit | undefined): SuggestedDetails {
  const keywords = (pack?.cards ?? [])
    .flatMap(({ fields }) => fields.filter(({ field }) => field === 'keywords'))
    .map(({ suggestion }) => suggestion.split('\n').filter(Boolean))
    .toSorted((one, other) => other.length - one.length)[0]
  const description = kit?.texts.find(({ kind }) => kind === 'description_long')?.content
  return { description, keywords: keywords && keywords.length > 0 ? keywords.slice(0, MOST_KEYWORDS) : undefined }
}

function NextStep({
  statuses,
  onGo,
}: {
  statuses: Record<PublishPart, PartStatus>
  onGo: (part: PublishPart) => void
}) {
  const part = nextPart(statuses)
  if (part === null)
    return (
      <Status state="done" wraps>
        {t('Everything is ready. Download the store pack and upload it.')}
      </Status>
    )
  const { state, next } = statuses[part]
  return (
    <Group className="panel phone-column" justify="space-between" gap="md" px="lg" py="md">
      <Box className="fill" miw={240}>
        <b>{t('What to do next')}</b>
        <p className="muted">{next}</p>
      </Box>
      {state !== 'running' && (
        <Button variant="default" onClick={() => (part === 'print' ? showSection('pages') : onGo(part))}>
          {part === 'print' ? t('Go to the documents') : t('Go to “{part}”', { part: LABELS[part] })}
        </Button>
      )}
    </Group>
  )
}

/** Whether it has been on the screen. */
function useSeen() {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (inViewport) setSeen(true)
  }, [inViewport])
  return { ref, wasSeen }
}

const partOf = (hash: string): PublishPart | null => PUBLISH_PARTS.find((part) => part === hash) ?? null

/** The part in the address. A link to it leads to its heading; choosing a tab stays where one is. */
function usePart() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const chosen = useRef<PublishPart | null>(null)
  const part = partOf(hash) ?? chosen.current ?? 'print'
  useEffect(() => {
    const linked = partOf(hash)
    if (linked === null || linked === chosen.current) return
    chosen.current = linked
    const heading = document.getElementById(linked)
    if (!heading) return
    heading.tabIndex = -1
    // below the two bars that stay at the top
    heading.style.scrollMarginTop = '140px'
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [hash])
  const goTo = (next: PublishPart) =>
    void navigate({ to: '.', hash: next, replace: true, resetScroll: false, hashScrollIntoView: false })
  const choose = (next: PublishPart) => {
    chosen.current = next
    goTo(next)
  }
  return { part, choose, goTo }
}
