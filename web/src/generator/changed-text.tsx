import classes from './changed-text.module.css'
import { isChanged, type Paragraph } from './text-changes.ts'

/** The attribute of what a reader is led to: each paragraph that changed. */
export const CHANGE = 'data-change'

/** A text with what came in and what went out; every changed paragraph can be led to. */
export function ChangedText({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return (
    <div className={classes.text} dir="auto">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay where they are
        <ChangedParagraph key={index} paragraph={paragraph} />
      ))}
    </div>
  )
}

export function ChangedParagraph({ paragraph }: { paragraph: Paragraph }) {
  return (
    <p className={classes.paragraph} {...(isChanged(paragraph) && { [CHANGE]: true })}>
      {paragraph.parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text
        // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are
        return kind === 'in' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>
      })}
    </p>
  )
}
