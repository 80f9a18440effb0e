import { Box, Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { pageAddress, type Shown } from './proof-api.ts'
import { ProofPages } from './proof-pages.tsx'
import { TextWithComments } from './text-with-comments.tsx'

const ProofContents = lazy(() => import('./proof-contents.tsx').then((module) => ({ default: module.ProofContents })))

type View = 'text' | 'pages'

// functions: this page is one file, which runs before its catalog is there
const views = () =>
  [
    ['text', t('Text')],
    ['pages', t('Pages')],
  ] as const

const tasks = (): Record<Shown['right'], string> => ({
  read: t('You were invited to read this.'),
  comment: t('Select words to comment on them.'),
  suggest: t('Select words to comment on them or to suggest another wording.'),
})

/** Pixels below the top at which the section being read starts at the latest. */
const READ_AT = 160

export function ProofView({
  token,
  proof,
  isOutdated,
  onNewest,
  onSent,
}: {
  token: string
  proof: Shown
  isOutdated: boolean
  onNewest: () => void
  onSent: () => Promise<void>
}) {
  const [view, setView] = useState<View>('text')
  const [isListing, setListing] = useState(false)
  const wanted = useRef<string | null>(null)
  usePageTitle(proof.title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the other view is there
  useEffect(() => {
    if (wanted.current) goTo(wanted.current, view, proof)
    wanted.current = null
  }, [view])
  const change = (next: View) => {
    wanted.current = sectionInView(view, proof)
    setView(next)
  }
  return (
    <>
      <Box pos="sticky" top={0} bg="var(--paper)" style={{ zIndex: 15, borderBottom: '1px solid var(--hairline)' }}>
        <Group
          component="nav"
          aria-label={t('View')}
          maw={1104}
          mx="auto"
          px={{ base: 'lg', sm: 'xxl' }}
          py="sm"
          justify="space-between"
          wrap="nowrap"
          gap="md"
        >
          <Group gap="sm" wrap="nowrap" className="fill">
            <RegistrationMark size={20} variant="logo" />
            <span className="caption truncate phone-hidden" dir="auto">
              {proof.title}
            </span>
          </Group>
          {proof.sections.length > 1 && (
            <Button variant="default" px="md" aria-haspopup="dialog" onClick={() => setListing(true)}>
              {t('Contents', {}, 'section')}
            </Button>
          )}
          <Box w={{ base: 168, sm: 220 }} className="fixed">
            <Segmented label={t('View')} value={view} onChange={change} options={views()} />
          </Box>
        </Group>
      </Box>
      <Box maw={1104} mx="auto" px={{ base: 'lg', sm: 'xxl' }} pb={160}>
        <Stack component="header" gap="lg" pt={{ base: 'lg', sm: 'xxl' }} pb={{ base: 'xl', sm: 'xxxl' }}>
          <Head token={token} proof={proof} />
          <Task view={view} right={proof.right} />
          {isOutdated && (
            <Notice tone="information" role="status">
              <Group justify="space-between" gap="sm">
                {t('There’s a newer version of this text.')}
                <Button size="xs" variant="default" onClick={onNewest}>
                  {t('Show the newer one')}
                </Button>
              </Group>
            </Notice>
          )}
        </Stack>
        {view === 'text' ? (
          <TextWithComments token={token} proof={proof} onSent={onSent} />
        ) : (
          <ProofPages token={token} proof={proof} />
        )}
      </Box>
      {isListing && (
        <Suspense fallback={null}>
          <ProofContents
            proof={proof}
            onClose={() => setListing(false)}
            onGo={(section) => {
              setListing(false)
              // the dialog lets go of the page first
              requestAnimationFrame(() => requestAnimationFrame(() => goTo(section, view, proof)))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Head({ token, proof }: { token: string; proof: Shown }) {
  const { title, author, language, direction, pages, edition, frozenAt, expiresAt } = proof
  const [cover] = pages
  return (
    <Group gap="xl" align="start" wrap="nowrap" dir={direction}>
      {cover && (
        <Box
          component="img"
          className="sheet fixed"
          src={pageAddress(token, cover.number, edition)}
          alt=""
          width={cover.width}
          height={cover.height}
          w={{ base: 80, sm: 120 }}
          h="auto"
        />
      )}
      <Stack gap={4} className="fill">
        <h1 lang={language}>{title}</h1>
        <p>
          <bdi>{t('by {author}', { author })}</bdi>
        </p>
        <p className="caption">
          <bdi>
            {`${t('Proof of {date}', { date: formatDate(frozenAt) })} · ${t('This link works until {date}.', { date: formatDate(expiresAt) })}`}
          </bdi>
        </p>
      </Stack>
    </Group>
  )
}

function Task({ view, right }: { view: View; right: Shown['right'] }) {
  const isElsewhere = view === 'pages' && right !== 'read'
  return (
    <Group gap="sm" wrap="nowrap" align="start" c="var(--ink-2)">
      <Icon name={right === 'read' ? 'eye' : 'interview'} size={20} />
      <p>
        {isElsewhere ? t('These are the pages as they will be printed. To comment, switch to Text.') : tasks()[right]}
      </p>
    </Group>
  )
}

const pageOf = (section: string, { pages }: Shown) => pages.find((page) => page.section === section)?.number

const placeOf = (section: string, view: View, proof: Shown): HTMLElement | null =>
  view === 'text'
    ? document.querySelector(`[data-content="${section}"]`)
    : document.getElementById(`page-${pageOf(section, proof)}`)

function goTo(section: string, view: View, proof: Shown): void {
  const place = placeOf(section, view, proof)
  place?.scrollIntoView()
  const heading = place?.querySelector('h2') ?? place
  heading?.focus({ preventScroll: true })
}

/** The section being read; null at the beginning. */
function sectionInView(view: View, proof: Shown): string | null {
  const passed = proof.sections.filter(
    ({ id }) => (placeOf(id, view, proof)?.getBoundingClientRect().top ?? Infinity) < READ_AT,
  )
  return passed.at(-1)?.id ?? null
}
