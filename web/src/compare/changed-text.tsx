import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import classes from './changed-text.module.css'
import { isChanged, type Paragraph, type Part } from './text-changes.ts'
import { type Form, typesetForms } from './typeset-changes.ts'
import { TypesetParagraph } from './typeset-paragraph.tsx'

/** Marks each changed paragraph for navigation. */
export const CHANGE = 'data-change'

type Changed = { paragraphs: readonly Paragraph[]; isMarkdown: boolean }

/** How each paragraph is shown; Markdown is typeset where its syntax allows. */
export function useForms({ paragraphs, isMarkdown }: Changed): readonly Form[] {
  return useMemo(
    () => (isMarkdown ? typesetForms(paragraphs) : paragraphs.map(() => 'source' as const)),
    [paragraphs, isMarkdown],
  )
}

export function ChangedText(changed: Changed) {
  const { paragraphs } = changed
  const forms = useForms(changed)
  return (
    <Stack gap="md" className="changes" dir="auto">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their positions
        <ChangedParagraph key={index} paragraph={paragraph} form={forms[index]} />
      ))}
    </Stack>
  )
}

export function ChangedParagraph({ paragraph, form = 'source' }: { paragraph: Paragraph; form?: Form | undefined }) {
  const change = isChanged(paragraph) && { [CHANGE]: true }
  if (form !== 'source')
    return (
      <div className={classes.paragraph} {...change}>
        <TypesetParagraph paragraph={paragraph} form={form} />
      </div>
    )
  return (
    <p className={`${classes.paragraph} ${classes.source}`} {...change}>
      {paragraph.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words keep their positions
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
