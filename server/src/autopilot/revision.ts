import { takeDefinitions } from '@makeready/contract/domain/citations'
import { bookData, bookRules } from '../engine/book-prompt.ts'
import type { Prompt } from '../engine/engine.ts'
import { passageData, passageRules } from '../engine/passages.ts'
import { creatorData, writingRules } from '../engine/prompt-parts.ts'
import type { SectionRequest } from './section-prompts.ts'

const LONGEST_TEXT = 60_000

/** Asks only for paragraphs with findings, so that the others stay unchanged and cost nothing. */
export function revisionPrompt(order: SectionRequest, text: string, failures: readonly string[]): Prompt {
  const { product, language, entry, book } = order
  const { passages, answers } = order.material
  const { title, contexts } = product
  return {
    instructions: `${writingRules(language)}\n- Answer with changed blocks alone, in the form that is named below: no preamble, no remark after them, no code fence around them.`,
    prompt: [
      'This section of a book was checked and has faults. Correct the blocks that cause them and leave the others alone.',
      creatorData(
        {
          title,
          ...contexts,
          ...bookData({ ...book, plan: [] }),
          sectionName: entry.name,
          points: entry.points,
          ...(answers.length > 0 && { answers }),
          ...(passages && passages.length > 0 && { passages: passageData(passages) }),
          blocks: blocksOf(text.slice(0, LONGEST_TEXT)).map((block, at) => ({ block: at + 1, text: block })),
        },
        LONGEST_TEXT * 2,
      ),
      [
        'Faults:',
        ...failures.map((failure) => `- ${failure}`),
        ...bookRules({ ...book, plan: [] }),
        ...(passages
          ? ['References in the text stay after the claims they belong to.', ...passageRules(passages, language)]
          : []),
        `Add what is missing in substance, say what is repeated only once, and leave out what cannot be supported or call it an estimate. The whole section has about ${entry.words} words.`,
        'Answer block by block: its number in brackets on its own line, then its new Markdown. A number with nothing after it removes the block; [4+] adds a block after block 4. Blocks that you do not name stay unchanged. For example:\n[2]\nThe new text of block 2.\n\n[5]\n\n[6+]\nA block that is added after block 6.',
      ].join('\n'),
    ].join('\n\n'),
  }
}

const NUMBER = /^ {0,3}(?:\*\*)?\[(\d{1,4})(\+?)\](?:\*\*)?[ \t]*/

/** Null if the answer names no existing block. A whole section is accepted as it is. */
export function applyRevision(text: string, answer: string): string | null {
  const blocks = blocksOf(text)
  const changes = changesIn(answer).filter(({ block }) => block >= 1 && block <= blocks.length)
  if (changes.length === 0) return /^# \S/.test(answer.trim()) ? answer.trim() : null
  const changed = blocks.flatMap((block, at) => {
    const own = changes.filter((change) => change.block === at + 1)
    const replaced = own.findLast(({ isAdded }) => !isAdded)
    return [replaced ? replaced.text : block, ...own.filter(({ isAdded }) => isAdded).map((change) => change.text)]
  })
  return changed.filter(Boolean).join('\n\n')
}

function changesIn(answer: string): { block: number; isAdded: boolean; text: string }[] {
  const changes: { block: number; isAdded: boolean; lines: string[] }[] = []
  for (const line of answer.split('\n')) {
    const found = NUMBER.exec(line)
    if (found)
      changes.push({ block: Number(found[1]), isAdded: found[2] === '+', lines: [line.slice(found[0].length)] })
    else changes.at(-1)?.lines.push(line)
  }
  return changes.map(({ lines, ...change }) => ({ ...change, text: lines.join('\n').trim() }))
}

const FENCE = /^ {0,3}(```|~~~)/

/** Without footnotes; code with empty lines is one block. */
function blocksOf(text: string): string[] {
  const blocks: string[][] = [[]]
  let fence = ''
  for (const line of takeDefinitions(text).body.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (mark !== '' && (fence === '' || mark === fence)) fence = fence === '' ? mark : ''
    if (line.trim() === '' && fence === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.map((lines) => lines.join('\n')).filter((block) => block.trim() !== '')
}
