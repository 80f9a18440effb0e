import { ParseEnglish } from 'parse-english'
import { ParseLatin } from 'parse-latin'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { VFile } from 'vfile'
import { isLiteral } from '../measures/placeholders.ts'
import { type Block, placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

/** Words that may be doubled. Languages not listed double words on purpose or were not reviewed. */
const ALLOWED_TWICE: Record<string, RegExp> = {
  en: /^(?:had|that|so|very|ha|no|bye|is)$/i,
  de: /^(?:der|die|das|den|dem|sie|es|was|so|sehr|ganz|nach|wenn|zu|in|an|auf)$/i,
  fr: /^(?:nous|vous|très|si)$/i,
  es: /^(?:muy|que|no)$/i,
  nl: /^(?:die|dat|ze|je|heel|was|een|of)$/i,
  pl: /^(?:się|bardzo|co)$/i,
}
const DOUBLED_WORD = /(?<![\p{L}\p{N}'’-])(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu
/** Possibly wrong articles: the library checks only these, because a whole book would take it a minute. */
const ARTICLE = /(?<![\p{L}\p{N}'’.-])(?:[Aa]\s+(?=[aeiouhAEFHILMNORSUX18])|[Aa]n\s+(?![aeioAEIO]))[\p{L}\p{N}]/gu

const latin = new ParseLatin()
const english = new ParseEnglish()

/** The same word twice in a row; in English also 'a' before a vowel sound and 'an' before a consonant. */
export function checkWordPairs({ blocks, sentences, language, markdown }: ParsedSection, report: Report) {
  const code = language.split('-')[0] ?? ''
  const right = ALLOWED_TWICE[code]
  if (!right) return
  const suspects = new Set<Block>()
  for (const block of blocks) {
    if (block.text.search(DOUBLED_WORD) >= 0 || (code === 'en' && block.text.search(ARTICLE) >= 0)) suspects.add(block)
  }
  if (suspects.size === 0) return
  for (const block of suspects) {
    const parts =
      block.kind === 'heading' || block.kind === 'cell'
        ? [{ start: 0, end: block.text.length }]
        : sentences.filter((sentence) => sentence.block === block)
    for (const { start, end } of parts) {
      const text = block.text.slice(start, end)
      if (text.length > 5000 || (text.search(DOUBLED_WORD) < 0 && text.search(ARTICLE) < 0)) continue
      checkSentence({ block, start, text, right, code, markdown }, report)
    }
  }
}

type Part = { block: Block; start: number; text: string; right: RegExp; code: string; markdown: string }

function checkSentence({ block, start, text, right, code, markdown }: Part, report: Report) {
  const tree = (code === 'en' ? english : latin).parse(text)
  const file = new VFile(text)
  retextRepeatedWords()(tree, file)
  if (code === 'en') retextIndefiniteArticle()(tree, file)
  for (const message of file.messages) {
    const place = message.place && 'start' in message.place ? message.place : undefined
    const from = start + (place?.start.offset ?? 0)
    const to = start + (place?.end.offset ?? 0)
    const better = message.expected?.[0] ?? ''
    if (to <= from || isLiteral(block, from, to)) continue
    if (message.source === 'retext-indefinite-article') addArticle(block, from, to, better, markdown, report)
    else if (!right.test(better)) addTwice(block, from, to, better, markdown, report)
  }
}

function addTwice(block: Block, from: number, to: number, word: string, markdown: string, report: Report) {
  const at = placeOf(block, from, to)
  const gap = placeOf(block, from + word.length, to)
  const plain = markdown.slice(at.start, at.end).replace(/[\r\n]/g, ' ') === block.text.slice(from, to)
  report.add({ rule: 'repeated-word', level: 'warn', at, ...(plain ? { fix: { ...gap, text: '' } } : {}) })
}

function addArticle(block: Block, from: number, to: number, better: string, markdown: string, report: Report) {
  const next = /^\s+[\p{L}\p{N}][^\s]*/u.exec(block.text.slice(to))?.[0].replace(/[^\p{L}\p{N}]+$/u, '') ?? ''
  // 'http', 'npm': spelled out, and the library cannot know how
  if (/^\s+[^aeiouyAEIOUY]+(?:-|$)/u.test(next)) return
  const article = placeOf(block, from, to)
  const plain = markdown.slice(article.start, article.end) === block.text.slice(from, to)
  report.add({
    rule: 'article',
    level: 'warn',
    at: placeOf(block, from, to + next.length),
    details: { better: `${better}${next.replace(/\s+/g, ' ')}` },
    ...(plain ? { fix: { ...article, text: better } } : {}),
  })
}
