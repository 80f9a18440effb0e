import { Stack } from '@mantine/core'
import classes from './changed-text.module.css'
import { isChanged, type Paragraph, type Part } from './text-changes.ts'

/** Marks each changed paragraph for navigation. */
export const CHANGE = 'data-change'

export function ChangedText({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return (
    <Stack gap="md" dir="auto">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay where they are
        <ChangedParagraph key={index} paragraph={paragraph} />
      ))}
    </Stack>
  )
}

export function ChangedParagraph({ paragraph }: { paragraph: Paragraph }) {
  return (
    <p className={classes.paragraph} {...(isChanged(paragraph) && { [CHANGE]: true })}>
      {paragraph.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are
        <Words key={index} part={part} after={paragraph.parts[index - 1]} />
      ))}
    </p>
  )
}

/** Marks only words, not the space around them. */
function Words({ part: { kind, text }, after }: { part: Part; after: Part | undefined }) {
  if (kind === 'same') return text
  const words = text.trim()
  const at = text.indexOf(words)
  const Mark = kind === 'in' ? 'ins' : 'del'
  const near = kind === 'in' && after?.kind === 'out' && at === 0 && !/\s$/.test(after.text)
  return (
    <>
      {text.slice(0, at)}
      <Mark className={near ? classes.near : undefined}>{words || text}</Mark>
      {words && text.slice(at + words.length)}
    </>
  )
}
