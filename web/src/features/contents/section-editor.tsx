import { CONTENT_EDITOR_ROWS } from '@makeready/contract/domain/limits'
import { Box, Group } from '@mantine/core'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { TextSurface } from '../../editor/text-surface.ts'
import { textareaSurface } from '../../editor/textarea-surface.ts'
import { t } from '../../i18n/t.ts'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Section, TextTools } from '../../ui/text-tools.tsx'
import { useMinWidth } from '../../ui/use-min-width.ts'
import { contentLengthError } from './content-length-error.ts'
import classes from './section-editor.module.css'
import { measureText } from './section-measure.ts'

/** Markdown with a live preview, side by side where there is room. */
export function SectionEditor({
  text,
  onChange,
  placeholder,
  note,
  section,
}: {
  text: string
  onChange: (text: string) => void
  placeholder: string
  note?: ReactNode
  section: Section
}) {
  const [view, setView] = useState<'editor' | 'preview'>('editor')
  const container = useRef<HTMLDivElement>(null)
  const [surface, setSurface] = useState<TextSurface | null>(null)
  const areaRef = useCallback((area: HTMLTextAreaElement | null) => setSurface(area && textareaSurface(area)), [])
  const wide = useMinWidth(container, SIDE_BY_SIDE)
  const shown = useDeferredValue(text)
  const tooLong = contentLengthError(text)
  const isEmpty = text === ''
  // the next section opens for writing
  useEffect(() => {
    if (isEmpty) setView('editor')
  }, [isEmpty])
  return (
    <div ref={container} className={classes.editorPane} data-wide={wide || undefined}>
      <Group className="head-bar" gap="8px 16px">
        {!wide && (
          <Segmented
            label={t('View', {}, 'noun')}
            value={view}
            onChange={setView}
            options={[
              ['editor', t('Editor')],
              ['preview', t('Preview')],
            ]}
            className={classes.views}
          />
        )}
        <span className={`slug ${classes.measure}`}>{shown.trim() !== '' && measureText(shown)}</span>
        {note}
        {tooLong && (
          <Box component="b" className="slug" c="var(--red)" role="alert">
            {tooLong}
          </Box>
        )}
        <TextTools surface={surface} text={text} write={onChange} section={section} />
      </Group>
      <div className={classes.panes}>
        {(wide || view === 'editor') && (
          <textarea
            ref={areaRef}
            className={classes.editor}
            aria-label={t('Content')}
            rows={CONTENT_EDITOR_ROWS}
            aria-invalid={tooLong !== null}
            value={text}
            placeholder={placeholder}
            onChange={(event) => onChange(event.currentTarget.value)}
            dir="auto"
            spellCheck
          />
        )}
        {(wide || view === 'preview') && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keys as well
          <section className={classes.preview} aria-label={t('Preview')} tabIndex={0}>
            <PageSheet>
              {shown.trim() === '' ? <p className={classes.blank}>{t('No text yet.')}</p> : <Prose text={shown} />}
            </PageSheet>
          </section>
        )}
      </div>
    </div>
  )
}

/** Minimum width in pixels for a preview beside the editor. */
const SIDE_BY_SIDE = 760
