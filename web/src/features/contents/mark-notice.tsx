import { Button } from '@mantine/core'
import { type RefCallback, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { selectInTextarea } from '../../lib/select-in-textarea.ts'
import { Notice } from '../../ui/notice.tsx'
import { findPlace, type MarkedPlace } from './marked-place.ts'

/** Marks these words in the text field that `refTo` is given to, as soon as it first has the focus. */
export function useMark(mark: MarkedPlace | null) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isShown = useRef(false)

  function show(): void {
    const place = mark && field.current && findPlace(field.current.value, mark)
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
      // the browser puts the caret where it likes first
      requestAnimationFrame(show)
    },
  }
}

/** What was found at the marked words, and the way back to them. */
export function MarkNotice({ mark, text, onShow }: { mark: MarkedPlace; text: string; onShow: () => void }) {
  const isThere = findPlace(text, mark) !== null
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
