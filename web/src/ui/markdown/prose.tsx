import { lazy, Suspense } from 'react'
import classes from './prose.module.css'

// The largest part of these pages, needed last.
const LiveMarkdown = lazy(() => import('./live-markdown.tsx').then((module) => ({ default: module.LiveMarkdown })))

export function Prose({ text, live = false }: { text: string; live?: boolean }) {
  return (
    <div className={classes.prose} dir="auto">
      <Suspense fallback={<p className={classes.plain}>{text}</p>}>
        <LiveMarkdown text={text} live={live} />
      </Suspense>
    </div>
  )
}
