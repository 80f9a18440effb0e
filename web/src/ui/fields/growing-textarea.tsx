import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties, Ref } from 'react'
import classes from './growing-textarea.module.css'

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'classNames' | 'styles'> & {
  minRows: number
  maxRows: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Mantine's autosize remeasures on every render, a layout per streamed word. */
const HAS_FIELD_SIZING = CSS.supports('field-sizing', 'content')

/** Grows from `minRows` to `maxRows`, then scrolls. */
export function GrowingTextarea({ minRows, maxRows, ...props }: Props) {
  if (!HAS_FIELD_SIZING) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...props} />
  const rows = { '--rows-least': minRows, '--rows-most': maxRows } as CSSProperties
  return <Textarea rows={minRows} classNames={{ input: classes.grows ?? '' }} styles={{ input: rows }} {...props} />
}
