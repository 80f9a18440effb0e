import { useEffect, useRef, useState } from 'react'
import { blockOf, markChosen } from './chosen-words.ts'
import { keptDraft } from './draft.ts'
import type { Shown } from './proof-api.ts'
import { selectedPlace, type Words, wordsOf } from './selected-words.ts'

/** Milliseconds: while words are being selected, nothing appears. */
const PAUSE = 150

type Chosen = { words: Words; edition: number; byKeys: boolean }

/** The words that the reader selected last. They stay chosen while something is typed about them. */
export function useSelectedWords(token: string, proof: Shown, isActive: boolean) {
  const { edition } = proof
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const draft = keptDraft(token)
    return draft && { ...draft, byKeys: false }
  })
  // places in an earlier text would be those of other words in this one
  const words = isActive && chosen?.edition === edition ? chosen.words : null
  // what others say in the meantime renews the proof, and changes no selection
  const current = useRef(proof)
  current.current = proof
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      if (document.querySelector('[data-say] form')) return
      const { sections, edition } = current.current
      const place = selectedPlace(getSelection())
      const section = place && sections.find(({ id }) => id === place.contentId)
      const words = place && section && wordsOf(section.id, section.blocks, place.from, place.to)
      if (words) setChosen({ words, edition, byKeys: false })
      else if (!document.activeElement?.closest('[data-say]')) setChosen(null)
    }
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(read, PAUSE)
    }
    document.addEventListener('selectionchange', changed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', changed)
    }
  }, [isActive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new comments split the text differently
  useEffect(() => markChosen(words), [words, proof])
  useEffect(() => () => markChosen(null), [])
  return {
    words,
    /** with keys: what can be done with them takes the focus */
    byKeys: chosen?.byKeys ?? false,
    choose: (words: Words | null) => isActive && setChosen(words && { words, edition, byKeys: true }),
    /** The focus goes back to their paragraph. */
    forget: () => {
      if (words && document.activeElement?.closest('[data-say]')) blockOf(words)?.focus({ preventScroll: true })
      getSelection()?.removeAllRanges()
      setChosen(null)
    },
  }
}
