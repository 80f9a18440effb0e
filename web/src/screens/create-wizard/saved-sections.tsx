import type { Content } from '@makeready/contract/contents'
import { Stack } from '@mantine/core'
import { SectionList } from '../../features/contents/section-list.tsx'
import { measureText } from '../../features/contents/section-measure.ts'
import { t } from '../../i18n/t.ts'
import { listedNames } from '../../lib/listed-names.ts'

export function SavedSections({
  sections,
  writing,
  onOpen,
  onMove,
  onRemove,
}: {
  sections: readonly Content[]
  writing: string | null
  onOpen: (section: Content) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}) {
  const count = `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}`
  const next = listedNames([...sections.map(({ sectionName }) => sectionName), writing ?? '']).at(-1)
  return (
    <Stack component="section" gap="sm" aria-label={t('Saved sections')}>
      <h2>{t('Saved sections')}</h2>
      <span className="slug">
        {sections.length === 0
          ? t('None yet. Sections appear here in book order.')
          : `${count}. ${measureText(...sections.map((section) => section.content))}`}
      </span>
      <SectionList sections={sections} onOpen={onOpen} onMove={onMove} onRemove={onRemove} />
      {writing !== null && (
        <p className="placeholder" data-now>
          <span>{next?.numeral}</span>
          <b className="fill">{next?.shown || t('A section')}</b>
          <span className="slug">{t('Writing')}</span>
        </p>
      )}
    </Stack>
  )
}
