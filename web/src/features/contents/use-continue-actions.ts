import { useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { toastInfo, UNDO_MS } from '../../ui/toast/toast.ts'
import type { SectionText } from './section-text.ts'

/** `order` submits the form, with the text to continue, and returns whether it was valid. */
export function useContinueActions({
  generation,
  draft,
  setDraft,
  submit,
}: {
  generation: Generation<'content'>
  draft: SectionText
  setDraft: (draft: SectionText) => void
  submit: (continueFrom?: string) => Promise<boolean>
}) {
  const now = useRef(generation)
  useEffect(() => {
    now.current = generation
  })
  return {
    continueText: () => void submit(draft.text),
    async startOver() {
      const { sent } = generation
      if (!(await submit())) return
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
