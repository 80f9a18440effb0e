import { lazy, Suspense } from 'react'
import classes from './prose.module.css'

// The Markdown reader is the largest part of these screens and the last one needed.
const LiveMarkdown = lazy(() => import('./live-markdown.tsx').then((module) => ({ default: module.LiveMarkdown })))

/** A text as it will read in the book. `live` while it is being written. */
export function Prose({ text, live = false }: { text: string; live?: boolean }) {
  return (
    <div className={classes.prose} dir="auto">
      <Suspense fallback={<p className={classes.plain}>{text}</p>}>
        <LiveMarkdown text={text} live={live} />
      </Suspense>
    </div>
  )
}
