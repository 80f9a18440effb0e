import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { toastInfo } from '../../ui/toast/toast.ts'
import { type Assembly, togglePart, withTitle } from './assembly.ts'
import { PickPanel } from './pick-panel.tsx'
import { ContentRow, CoverRow, TitleRow } from './pick-rows.tsx'
import { usePickable } from './use-pickable.ts'

export type PickTab = 'title' | 'content' | 'cover'

export function PickTabs({
  tab,
  onTab,
  assembly,
  onChange,
}: {
  tab: PickTab
  onTab: (tab: PickTab) => void
  assembly: Assembly
  onChange: (change: Partial<Assembly>) => void
}) {
  const counts = useQuery(query.counts.queryOptions()).data
  const sections = usePickable('content', '').data?.pages[0]?.total
  const { title, cover } = assembly
  const chosen = (picked: number, of: number | null | undefined) =>
    of == null ? undefined : t('{picked} of {count}', { picked, count: of })
  return (
    <TabStrip
      label={t('Pick')}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'title', label: t('Title'), count: chosen(title ? 1 : 0, counts?.productTitles) },
        { value: 'content', label: t('Content', {}, 'sections'), count: chosen(assembly.sections.length, sections) },
        { value: 'cover', label: t('Cover'), count: chosen(cover ? 1 : 0, counts?.coverImages) },
      ]}
    >
      {tab === 'title' && <Titles picked={title} onPick={(next) => onChange(withTitle(assembly, next))} />}
      {tab === 'content' && <Contents picked={assembly.sections} onPick={(next) => onChange({ sections: next })} />}
      {tab === 'cover' && <Covers picked={cover} onPick={(next) => onChange({ cover: next })} />}
    </TabStrip>
  )
}

function Titles({ picked, onPick }: { picked: Assembly['title']; onPick: (title: Assembly['title']) => void }) {
  return (
    <PickPanel
      kind="title"
      label={t('Titles')}
      empty={
        <EmptyState
          title={t('No titles saved')}
          action={<ButtonLink to="/dashboard/title-generator">{t('Generate Titles')}</ButtonLink>}
        >
          {t('Your product needs a name for its cover. Titles you save appear here.')}
        </EmptyState>
      }
      row={({ kind, id, item }) =>
        kind === 'title' && (
          <TitleRow key={id} title={item} picked={picked?.id === id} onPick={() => onPick({ id, title: item.title })} />
        )
      }
    />
  )
}

function Contents({
  picked,
  onPick,
}: {
  picked: Assembly['sections']
  onPick: (sections: Assembly['sections']) => void
}) {
  const [older, setOlder] = useState(false)
  const saved = useQuery(query.counts.queryOptions()).data?.generatedContent
  const names = usePickable('content', '').data?.pages[0]?.total
  const hidden = saved == null || names == null ? 0 : saved - names
  return (
    <PickPanel
      kind="content"
      label={t('Sections')}
      older={older && hidden > 0}
      hint={
        <>
          {older && hidden > 0
            ? t('All of them, with the time each was created. A product uses one per name.')
            : t('Only the newest version of each section name is shown.')}
          {hidden > 0 && (
            <Button variant="subtle" color="ink" size="xs" onClick={() => setOlder(!older)}>
              {older
                ? t('Newest only')
                : t('{count, plural, one {Show # older text} other {Show # older texts}}', { count: hidden })}
            </Button>
          )}
        </>
      }
      empty={
        <EmptyState
          title={t('No sections saved')}
          action={<ButtonLink to="/dashboard/content-generator">{t('Generate Content')}</ButtonLink>}
        >
          {t('Sections you save appear here to choose and arrange.')}
        </EmptyState>
      }
      row={({ kind, id, item }) =>
        kind === 'content' && (
          <ContentRow
            key={id}
            content={item}
            timed={older}
            picked={picked.some((section) => section.id === id)}
            onPick={() => {
              const { sectionName, excerpt, words } = item
              const now = togglePart(picked, { id, sectionName, excerpt, words })
              if (now.length === picked.length && now !== picked)
                toastInfo(t('It replaces the other “{name}”.', { name: sectionName }))
              onPick(now)
            }}
          />
        )
      }
    />
  )
}

function Covers({ picked, onPick }: { picked: Assembly['cover']; onPick: (cover: Assembly['cover']) => void }) {
  return (
    <PickPanel
      kind="cover"
      label={t('Covers')}
      grid
      empty={
        <EmptyState
          title={t('No covers saved')}
          action={<ButtonLink to="/dashboard/cover-generator">{t('Generate Cover')}</ButtonLink>}
        >
          {t('Covers you save appear here.')}
        </EmptyState>
      }
      row={({ kind, id, item }) =>
        kind === 'cover' && (
          <CoverRow
            key={id}
            cover={item}
            picked={picked?.id === id}
            onPick={() => onPick({ id, imageUrl: item.imageUrl, title: item.title })}
          />
        )
      }
    />
  )
}
