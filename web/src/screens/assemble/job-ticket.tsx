import { minutesOfWords } from '@makeready/contract/domain/reading-time'
import { TextInput, type TextInputProps } from '@mantine/core'
import { readText } from '../../features/contents/section-measure.ts'
import { t } from '../../i18n/t.ts'
import { nameFault } from '../../lib/name-fault.ts'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { Status } from '../../ui/status.tsx'
import type { Assembly, PickedSection } from './assembly.ts'
import classes from './job-ticket.module.css'
import { ASSEMBLE_MESSAGES } from './messages.ts'
import { SectionOrder } from './section-order.tsx'

export function JobTicket({
  assembly,
  onChange,
  nameMissing,
  nameProps,
}: {
  assembly: Assembly
  onChange: (change: Partial<Assembly>) => void
  nameMissing: boolean
  nameProps: Pick<TextInputProps, 'ref'>
}) {
  const { name, title, cover, sections } = assembly
  const missing = [
    name.trim() === '' && t('a name'),
    !title && t('a title'),
    sections.length === 0 && t('a section'),
    !cover && t('a cover'),
  ].filter(Boolean)
  return (
    <>
      <TextInput
        {...nameProps}
        label={t('Project Name')}
        dir="auto"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={nameFault('Project name', name) ?? (nameMissing && name.trim() === '' && ASSEMBLE_MESSAGES.noName)}
      />
      <div className={classes.head}>
        <div className={classes.cover}>
          <CoverThumbnail
            src={cover && `${cover.imageUrl}?width=192`}
            alt={cover ? t('Cover: {title}', { title: cover.title || t('without a title') }) : ''}
          />
        </div>
        <div className={classes.words}>
          <span className="slug">{t('Selected title')}</span>
          <h2 dir="auto">{title ? title.title : t('No title yet')}</h2>
          <p>{measureOf(sections)}</p>
          {missing.length === 0 ? (
            <Status state="done">{t('Ready to assemble')}</Status>
          ) : (
            <span className={classes.needs}>
              <Status state="draft">{t('Still needs {things}', { things: missing.join(', ') })}</Status>
            </span>
          )}
        </div>
      </div>
      <div className={classes.sections}>
        <h3>{t('Sections')}</h3>
        <span className="slug">{ASSEMBLE_MESSAGES.dragHint}</span>
      </div>
      {sections.length === 0 ? (
        <p className={classes.none}>{t('Choose sections on the Content tab. They’ll appear here in book order.')}</p>
      ) : (
        <SectionOrder sections={sections} onOrder={(next) => onChange({ sections: next })} />
      )}
    </>
  )
}

/** '6 sections, 8,460 words, about 43 min read' */
function measureOf(sections: readonly PickedSection[]): string {
  const count = t('{count, plural, one {# section} other {# sections}}', { count: sections.length })
  if (sections.length === 0) return count
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  return `${count}, ${readText(words, minutesOfWords(words))}`
}
