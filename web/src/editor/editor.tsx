import { EditorView } from '@codemirror/view'
import { type CSSProperties, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { configure, type Mode, openText, surfaceOf, writeText } from './code-mirror.ts'
import classes from './markdown-editor.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import { insertPicture } from './pictures.ts'
import { createReporter } from './reporter.ts'
import type { TextSurface } from './text-surface.ts'

export type EditorProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** shown as Markdown instead of a page */
  isSource?: boolean
  placeholder?: string
  readOnly?: boolean
  /** a model is writing it; read only */
  isGrowing?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  /** takes the focus when a dialog opens */
  autoFocus?: boolean
  /** minimum height in lines */
  rows?: number
  /** the names of the product's other sections, which links lead to */
  sections?: readonly string[] | undefined
  /** null when the editor closes */
  onSurface?: (surface: TextSurface | null) => void
}

export function Editor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [pictures, setPictures] = useState<{ files: readonly File[]; at: number } | null>(null)
  const [listeners] = useState(() => new Set<() => void>())
  const mode = useMode(props)
  const latest = useRef(props)
  // reported texts that have not come back as the value yet
  const reported = useRef<string[]>([])
  useLayoutEffect(() => {
    latest.current = props
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; later changes are passed to the open editor
  useLayoutEffect(() => {
    if (!host.current) return
    const report = () => {
      const text = opened.state.sliceDoc()
      reported.current.push(text)
      latest.current.onChange(text)
    }
    // the screen follows between the keys
    const reporter = createReporter(() => startTransition(report))
    const state = openText(latest.current.value, mode, {
      // what a program writes is read at once
      onText: (length) => (opened.hasFocus ? reporter.changed(length) : report()),
      onSelect: () => {
        for (const listener of listeners) listener()
      },
      onPictures: (files, at) => setPictures({ files, at }),
    })
    const opened = new EditorView({ state, parent: host.current })
    // before a click elsewhere reads the text, and before the page is gone
    const isBehind = () => reporter.cancel() || reported.current.length > 0
    const flush = () => isBehind() && flushSync(report)
    const flushBeforeKeys = ({ ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && flush()
    opened.contentDOM.addEventListener('blur', flush)
    opened.contentDOM.addEventListener('keydown', flushBeforeKeys)
    window.addEventListener('pagehide', flush)
    setView(opened)
    latest.current.onSurface?.(surfaceOf(opened, listeners))
    return () => {
      window.removeEventListener('pagehide', flush)
      opened.contentDOM.removeEventListener('blur', flush)
      if (isBehind()) report()
      latest.current.onSurface?.(null)
      opened.destroy()
    }
  }, [])

  useEffect(() => {
    if (view) configure(view, mode)
  }, [view, mode])

  const { value } = props
  useEffect(() => {
    const at = reported.current.indexOf(value)
    if (at >= 0) reported.current.splice(0, at + 1)
    else if (view) {
      reported.current = []
      writeText(view, value)
    }
  }, [view, value])

  const [picture, ...rest] = pictures?.files ?? []
  const nextPicture = (at: number) => setPictures(rest.length > 0 ? { files: rest, at } : null)
  const addPicture = (address: string, description: string | null) => {
    if (!view || !pictures) return
    insertPicture(view, pictures.at, address, description)
    nextPicture(view.state.selection.main.head)
  }
  return (
    <>
      <div
        ref={host}
        className={classes.editor}
        data-source={props.isSource || undefined}
        style={{ '--rows': props.rows ?? 1 } as CSSProperties}
      />
      {picture && pictures && (
        <PictureDialog key={rest.length} file={picture} onAdd={addPicture} onClose={() => nextPicture(pictures.at)} />
      )}
    </>
  )
}

function useMode({
  label,
  isSource = false,
  placeholder = '',
  isGrowing = false,
  readOnly = isGrowing,
  invalid,
  describedBy,
  autoFocus,
  sections = [],
}: EditorProps) {
  const names = sections.join('\n')
  return useMemo<Mode>(
    () => ({
      isSource,
      isReadOnly: readOnly,
      isGrowing,
      placeholder,
      sections: names === '' ? [] : names.split('\n'),
      attributes: {
        'aria-label': label,
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(autoFocus && { 'data-autofocus': 'true' }),
      },
    }),
    [label, isSource, placeholder, readOnly, isGrowing, invalid, describedBy, autoFocus, names],
  )
}
