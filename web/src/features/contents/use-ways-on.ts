import { useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { toastInfo, UNDO_MS } from '../../ui/toast.ts'
import type { SectionText } from './section-text.ts'

/**
 * The ways on from a text that is not whole, for the content desk. `order` sends the form, with the text to write on behind
 * where there is one, and answers whether the form was in order.
 */
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
