import { LiveMarkdown } from './live-markdown.tsx'
import classes from './prose.module.css'

/** A text as it will read in the book. `live` while it is being written. */
export function Prose({ text, live = false }: { text: string; live?: boolean }) {
  return (
    <div className={classes.prose} dir="auto">
      <LiveMarkdown text={text} live={live} />
    </div>
  )
}
