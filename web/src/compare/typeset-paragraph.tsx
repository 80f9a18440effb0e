import { MarkdownBlock } from '../ui/markdown/markdown-block.tsx'
import prose from '../ui/markdown/prose.module.css'
import { changeMarks } from './change-marks.ts'
import classes from './changed-text.module.css'
import type { Paragraph } from './text-changes.ts'
import { type Form, markedSource } from './typeset-changes.ts'

/** A Markdown paragraph as on the page, with its changes. */
export function TypesetParagraph({ paragraph, form }: { paragraph: Paragraph; form: Exclude<Form, 'source'> }) {
  const { before, after } = paragraph
  return (
    <div className={prose.prose}>
      {form === 'words' ? (
        <MarkdownBlock text={markedSource(paragraph)} plugin={changeMarks} />
      ) : (
        <>
          {before !== null && (
            <del className={classes.block}>
              <MarkdownBlock text={before} />
            </del>
          )}
          {after !== null && (
            <ins className={classes.block}>
              <MarkdownBlock text={after} />
            </ins>
          )}
        </>
      )}
    </div>
  )
}
