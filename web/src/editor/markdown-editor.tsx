import { lazy, Suspense } from 'react'
import type { EditorProps } from './editor.tsx'
import classes from './markdown-editor.module.css'

// loaded when a text is edited
const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })))

/** A text edited on the page it will be printed on; its Markdown is preserved exactly. */
export function MarkdownEditor(props: EditorProps) {
  return (
    <Suspense
      fallback={
        <p className={classes.loading} aria-busy="true">
          {props.value.slice(0, SHOWN_AT_FIRST)}
        </p>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}

/** Characters that fill the page until the editor has loaded. */
const SHOWN_AT_FIRST = 2_000
