const ENDS = /[.!?…。！？؟।۔:][)\]"'”’»*_`]*\s*$/u
const SHORT =
  /(?:^|[\s(])(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|No|Fig|Vol|vs|etc|approx|ca|z\. ?B|e\.g|i\.e|d\. ?h|u\. ?a|Nr|bzw)\.\s*$/u
const PAIRED = [/`/g, /\*\*/g, /(?<!\*)\*(?!\*)/g] as const
const OPEN: readonly [RegExp, RegExp][] = [
  [/\[/g, /\]/g],
  [/\(/g, /\)/g],
]

/** Sentences with the space after them: joined, they equal the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const before = sentences.at(-1)
    if (before !== undefined && !isWhole(before, segment)) sentences[sentences.length - 1] = before + segment
    else sentences.push(segment)
  }
  return sentences
}

/** '**In short.**', which means nothing without what follows. */
const LABEL = /^(\*\*|__)[^*_]+\1\s*$/

/** False at line breaks and inside abbreviations, links, bold text or code. */
function isWhole(sentence: string, next: string): boolean {
  if (!ENDS.test(sentence) || SHORT.test(sentence) || /^\p{Ll}/u.test(next)) return false
  if (LABEL.test(sentence) || PAIRED.some((mark) => (sentence.match(mark)?.length ?? 0) % 2 === 1)) return false
  return OPEN.every(
    ([opening, closing]) => (sentence.match(opening) ?? []).length <= (sentence.match(closing) ?? []).length,
  )
}
