import { CONTENT_EDITOR_ROWS } from '@makeready/contract/domain/limits'
import { Box, Group } from '@mantine/core'
import { type ReactNode, type RefObject, useDeferredValue, useRef, useState } from 'react'
import { EditorTools } from '../../editor/editor-tools.tsx'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import type { TextSurface } from '../../editor/text-surface.ts'
import { type Section, TextTools } from '../../editor/text-tools.tsx'
import { useSourceMode } from '../../editor/use-source-mode.ts'
import { t } from '../../i18n/t.ts'
import { PageSheet } from '../../ui/drawings/page-sheet.tsx'
import { contentLengthError } from './content-length-error.ts'
import classes from './section-editor.module.css'
import { TextMeasure } from './text-measure.tsx'

/** A section on its page, written by its creator, or by a model while `growing` is the pane that follows it. */
export function SectionEditor({
  text,
  onChange,
  placeholder,
  state,
  note,
  section,
  growing,
  runId,
  sections,
}: {
  text: string
  onChange: (text: string) => void
  placeholder: string
  /** the generation's outcome, instead of the word count */
  state?: ReactNode
  note?: ReactNode
  section: Section
  growing?: RefObject<HTMLDivElement | null> | undefined
  /** a different run starts a new undo history */
  runId?: string | undefined
  /** the names of the product's sections */
  sections?: readonly string[] | undefined
}) {
  const [surface, setSurface] = useState<TextSurface | null>(null)
  const [isSource] = useSourceMode()
  const pane = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(text)
  const tooLong = contentLengthError(text)
  return (
    <div ref={pane} className={classes.editorPane}>
      {!growing && (
        <Group className={`head-bar ${classes.bar}`} gap="8px 16px">
          {state || (
            <span className={`caption ${classes.measure}`}>{shown.trim() !== '' && <TextMeasure text={shown} />}</span>
          )}
          {note}
          {tooLong && (
            <Box component="b" className="caption" c="var(--red)" role="alert">
              {tooLong}
            </Box>
          )}
          <EditorTools surface={surface} fullscreen={pane} />
          <TextTools surface={surface} text={text} write={onChange} section={section} />
        </Group>
      )}
      <div
        ref={growing}
        className={classes.editor}
        data-growing={growing !== undefined || undefined}
        {...(growing && { role: 'region', 'aria-label': t('Text being written'), 'aria-busy': true })}
      >
        <PageSheet>
          <MarkdownEditor
            key={runId}
            label={t('Content')}
            value={text}
            onChange={onChange}
            isSource={isSource}
            isGrowing={growing !== undefined}
            placeholder={placeholder}
            invalid={tooLong !== null}
            rows={growing ? 1 : CONTENT_EDITOR_ROWS}
            sections={sections?.filter((name) => name !== section.sectionName)}
            onSurface={setSurface}
          />
        </PageSheet>
      </div>
    </div>
  )
}
