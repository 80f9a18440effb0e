import { useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { toastInfo, UNDO_MS } from '../../ui/toast.ts'
import type { SectionText } from './section-text.ts'

/** `order` submits the form, with the text to continue, and returns whether it was valid. */
export function useWaysOn({
  generation,
  draft,
  setDraft,
  order,
}: {
  generation: Generation<'content'>
  draft: SectionText
  setDraft: (draft: SectionText) => void
  order: (continueFrom?: string) => Promise<boolean>
}) {
  const now = useRef(generation)
  useEffect(() => {
    now.current = generation
  })
  return {
    continueText: () => void order(draft.text),
    async startOver() {
      const { sent } = generation
      if (!(await order())) return
      toastInfo(t('Started over'), {
        duration: UNDO_MS,
        action: {
          label: t('Undo'),
          onClick() {
            void now.current.stop()
            if (sent) now.current.recall(sent)
            setDraft(draft)
          },
        },
      })
    },
  }
}
