import { oneLine } from './creator-words.ts'

const NUMBERED = ['chapter', 'module', 'lesson', 'step', 'exercise', 'template', 'article'] as const
const NAMED = [
  ['self-assess', 'self-assessment'],
  ['final assessment', 'final-assessment'],
  ['quiz|assessment', 'quiz'],
  ['before you', 'before'],
  ['how to use', 'how-to-use'],
  ['answer key', 'answers'],
  ['introduction|^intro\\b|welcome|overview', 'introduction'],
  ['preface|foreword', 'preface'],
  ['executive summary', 'summary'],
  ['troubleshoot', 'troubleshooting'],
  ['frequently|\\bfaqs?\\b', 'faq'],
  ['quick ref', 'quick-reference'],
  ['tracker', 'tracker'],
  ['reflection', 'reflection'],
  ['action plan', 'action-plan'],
  ['customi[sz]', 'customise'],
  ['worked example', 'worked-example'],
  ['checklist', 'checklist'],
  ['licen[cs]e', 'licence'],
  ['e-?mail (?:series|sequence)', 'email'],
  ['sales page', 'sales'],
  ['resources|further reading', 'resources'],
  ['about the (?:author|instructor)', 'about'],
  ['conclusion|course summary|closing|afterword', 'conclusion'],
  ['^(?:the )?glossary|^(?:words|terms) to know|^key terms$|^vocabulary$', 'glossary'],
] as const

export type SectionKind = (typeof NUMBERED)[number] | (typeof NAMED)[number][1]

/** `number` is 0 without one; `topic` is the name after the number ('Chapter 3: Bread' → 'Bread'). */
export type SectionPlace = { kind: SectionKind; number: number; topic: string; main: boolean }

const KINDS: readonly SectionKind[] = [...NUMBERED, ...NAMED.map(([, kind]) => kind)]

const PATTERNS = NAMED.map(([pattern, kind]) => ({ pattern: new RegExp(pattern, 'i'), kind }))

/** The kind of a section by its name; an unknown name is a chapter. */
export function placeOf(sectionName: string): SectionPlace {
  const name = oneLine(sectionName)
  const [, word = '', digits = '', rest = ''] =
    /^(chapter|module|lesson|step|exercise|template|article|part|unit|week|day)\s*#?(\d{0,4})\s*(?:[:.–—-]\s*(.*))?$/i.exec(
      name,
    ) ?? []
  const kind = NUMBERED.find((numbered) => numbered === word.toLowerCase())
  const inside = rest === '' ? name : rest
  const named = PATTERNS.find(
    ({ pattern }) => pattern.test(inside) && (word === '' || /^(chapter|module)$/i.test(word)),
  )
  if (named && (word === '' || inside.length < 28)) return { kind: named.kind, number: 0, topic: '', main: false }
  return { kind: kind ?? 'chapter', number: Number(digits), topic: word === '' ? name : rest, main: true }
}

/** A unique number for every position in a product, so that sections written separately use different material. */
export function ordinalOf(place: SectionPlace): number {
  if (place.main && place.number > 0) return place.number - 1 + (place.kind === 'lesson' ? 3 : 0)
  return 9 + KINDS.indexOf(place.kind)
}
