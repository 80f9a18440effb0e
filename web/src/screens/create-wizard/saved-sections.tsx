import type { Content } from '@makeready/contract/contents'
import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionList } from '../../features/contents/section-list.tsx'
import { measureText } from '../../features/contents/section-measure.ts'
import { isSameSection } from '../../features/contents/unsaved-sections.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { type ListedName, listedNames } from '../../lib/listed-names.ts'
import { PageThumbnail } from '../../ui/drawings/page-thumbnail.tsx'
import { Status } from '../../ui/status.tsx'
import type { Section } from './use-section.ts'

export function SavedSections({
  sections,
  section,
  goal,
  isOutdated,
  onOpen,
  onMove,
  onRemove,
}: {
  sections: readonly Content[]
  section: Section
  /** words of a planned section; null if the engine may write fewer */
  goal: number | null
  isOutdated: (section: Content) => boolean
  onOpen: (section: Content) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}) {
  const { generation, planned, unsaved, choose } = section
  const writing = generation.active ? (generation.sent?.input.sectionName ?? '') : null
  const waiting = section.unwritten.filter(
    (one) => one.name !== writing && !unsaved.some((other) => isSameSection(one, other)),
  )
  const toWrite = [...unsaved.map(({ name }) => name), ...waiting.map(({ name }) => translate(name))]
  const names = listedNames([...sections.map(({ sectionName }) => sectionName), writing ?? '', ...toWrite])
  const [next, ...listed] = names.slice(sections.length)
  return (
    <Stack component="section" gap="sm" aria-label={t('Saved sections')}>
      <h2>{t('Saved sections')}</h2>
      <span className="caption">{summary(sections, planned.length)}</span>
      <SectionList sections={sections} isOutdated={isOutdated} onOpen={onOpen} onMove={onMove} onRemove={onRemove} />
      {writing !== null && (
        <p className="placeholder" data-now>
          <span>{next?.numeral}</span>
          <b className="fill">{next?.shown || t('A section')}</b>
          <span className="caption">{t('Writing')}</span>
        </p>
      )}
      {unsaved.length + waiting.length > 0 && (
        <ul className="rows" aria-label={t('Sections to write')}>
          {unsaved.map((one, at) => (
            <Row
              key={`${one.sectionType} ${one.customNumber}`}
              name={listed[at]}
              note={<Status state="draft">{t('Not saved yet')}</Status>}
              onChoose={() => choose({ sectionType: one.sectionType, customNumber: one.customNumber })}
            />
          ))}
          {waiting.map((one, at) => (
            <Row
              key={`${one.sectionType} ${one.customNumber}`}
              name={listed[unsaved.length + at]}
              note={goal === null ? t('Planned') : t('Planned, about {count, number} words', { count: goal })}
              isCurrent={one.label === section.label}
              onChoose={() => choose({ sectionType: one.sectionType, customNumber: one.customNumber })}
            />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Row({
  name,
  note,
  isCurrent,
  onChoose,
}: {
  name: ListedName | undefined
  note: ReactNode
  isCurrent?: boolean
  onChoose: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className="kind hover-underline"
        style={{ width: '100%', minHeight: 44, ...(isCurrent && { color: 'var(--spot-deep)' }) }}
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <PageThumbnail text={null} />
        <span className="fill">
          <span style={{ display: 'block' }}>
            <span className="visually-hidden">{name?.hidden}</span>
            {name?.numeral && (
              <Box component="span" me={4} c="var(--spot)" aria-hidden="true">
                {name.numeral}
              </Box>
            )}
            {name?.shown}
          </span>
          <span className="caption">{note}</span>
        </span>
      </button>
    </li>
  )
}

function summary(sections: readonly Content[], planned: number): string {
  const measure = measureText(...sections.map((section) => section.content))
  if (planned > 0)
    return sections.length === 0
      ? t('{planned, plural, one {# section} other {# sections}} planned, from your idea’s modules.', { planned })
      : t('{count, number} of {planned, number} planned. {measure}', {
          count: sections.length,
          planned: Math.max(planned, sections.length),
          measure,
        })
  if (sections.length === 0) return t('None yet. Sections appear here in book order.')
  const count = `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}`
  return `${count}. ${measure}`
}
