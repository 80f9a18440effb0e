import type { Content } from '@makeready/contract/contents'
import { readingMinutes } from '@makeready/contract/domain/reading-time'
import { Group } from '@mantine/core'
import { measureText } from '../../features/contents/section-measure.ts'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import classes from './content-sections.module.css'

export function ContentSections({
  sections,
  isOutdated,
  onOpen,
}: {
  sections: readonly Content[]
  /** an answer that it refers to was changed since */
  isOutdated: (section: Content) => boolean
  onOpen: (section: Content) => void
}) {
  const count = t('{count, plural, one {# section} other {# sections}}', { count: sections.length })
  return (
    <section aria-labelledby="content-sections">
      <Group justify="space-between" align="baseline" gap="xs" mb="md">
        <h2 id="content-sections">{t('Content Sections')}</h2>
        <span className="slug">
          {sections.length === 0
            ? t('None yet')
            : `${count}, ${measureText(...sections.map((section) => section.content))}`}
        </span>
      </Group>
      <ol className={classes.contents}>
        {sections.map((section, index) => (
          <li key={section.id}>
            <button type="button" onClick={() => onOpen(section)} aria-haspopup="dialog">
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.name}>
                <b className="clamp" data-lines="3" dir="auto">
                  {section.sectionName}
                </b>
                {isOutdated(section) && <Status state="draft">{t('Answer changed')}</Status>}
              </span>
              <i aria-hidden="true" />
              <span className="slug fixed">{t('{count} min', { count: readingMinutes(section.content) })}</span>
              <span className="tag fixed">{t('Edit')}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
