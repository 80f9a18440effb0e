import { countWords } from '@makeready/contract/domain/reading-time'
import { amountText, measureText, outcomeText, wordsText } from './section-measure.ts'

/** Words and reading time of a text, with its goal if it was generated; only the words on phones, in one line. */
export function TextMeasure({ text, goal }: { text: string; goal?: number | null }) {
  const words = countWords(text)
  return (
    <>
      <span className="phone-hidden">{goal === undefined ? measureText(text) : outcomeText(words, goal, text)}</span>
      <span className="phone-only">{goal === undefined ? wordsText(words) : amountText(words, goal, false)}</span>
    </>
  )
}
