import { Button } from '@mantine/core'
import { type RefCallback, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { selectInTextarea } from '../../lib/select-in-textarea.ts'
import { Notice } from '../../ui/notice.tsx'
import { locateMark, type TextMark } from './text-mark.ts'

/** Selects the words in the field passed to `refTo` on first focus. */
export function useTextMark(mark: TextMark | null) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isShown = useRef(false)

  function show(): void {
    const place = mark && field.current && locateMark(field.current.value, mark)
    if (place && field.current) selectInTextarea(field.current, place.start, place.end)
  }

  return {
    show,
    refTo:
      (other: (element: HTMLTextAreaElement | null) => void): RefCallback<HTMLTextAreaElement> =>
      (element) => {
        field.current = element
        other(element)
      },
    onFocus() {
      if (isShown.current) return
      isShown.current = true
      // after the browser has set the caret
      requestAnimationFrame(show)
    },
  }
}

export function TextMarkNotice({ mark, text, onShow }: { mark: TextMark; text: string; onShow: () => void }) {
  const isThere = locateMark(text, mark) !== null
  return (
    <Notice tone="attention">
      <p dir="auto">{mark.why}</p>
      {isThere ? (
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {t('Show in Text')}
        </Button>
      ) : (
        <p>{t('These words are no longer in the text.')}</p>
      )}
    </Notice>
  )
}
