import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TextSurface } from '../../editor/text-surface.ts'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'
import { locateMark, type TextMark } from './text-mark.ts'

/** Selects the words once the text is open. @returns selects them again */
export function useTextMark(mark: TextMark | null, surface: TextSurface | null): () => void {
  const isShown = useRef(false)

  function show(): void {
    const place = mark && surface && locateMark(surface.text, mark)
    if (place) surface?.show(place.start, place.end)
  }

  useEffect(() => {
    if (!mark || !surface || isShown.current) return
    isShown.current = true
    // after the dialog has taken the focus
    requestAnimationFrame(show)
  })

  return show
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
