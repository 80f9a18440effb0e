import { useEffect, useRef, useState } from 'react'
import type { Shown } from './proof-api.ts'
import { selectedPlace, type Words, wordsOf } from './selected-words.ts'

/** Milliseconds: while words are being selected, nothing appears. */
const PAUSE = 150

/** The words that the reader selected last. They stay chosen while something is typed about them. */
export function useSelectedWords(proof: Shown, isActive: boolean) {
  const [words, setWords] = useState<Words | null>(null)
  // what others say in the meantime renews the proof, and changes no selection
  const sections = useRef(proof.sections)
  sections.current = proof.sections
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      // typing about the words must not lose them
      if (document.activeElement?.closest('[data-say] form')) return
      const place = selectedPlace(getSelection())
      const section = place && sections.current.find(({ id }) => id === place.contentId)
      if (place && section) setWords(wordsOf(section.id, section.blocks, place.from, place.to))
      else if (!document.activeElement?.closest('[data-say]')) setWords(null)
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
  return {
    words,
    choose: (chosen: Words | null) => isActive && setWords(chosen),
    forget: () => {
      getSelection()?.removeAllRanges()
      setWords(null)
    },
  }
}
