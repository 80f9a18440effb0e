import type { ProofBlock } from '@makeready/contract/proofs'
import { Box } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import { t } from '../../i18n/t.ts'
import { listedNames } from '../../lib/listed-names.ts'
import type { Shown } from './proof-api.ts'
import { ProofBlockView } from './proof-block.tsx'
import { placeOf, selectedPlace, type Words, wordsOf } from './selected-words.ts'

/** Headings of a section start below its name, wherever their own levels start. */
const topLevel = (blocks: readonly ProofBlock[]) =>
  Math.min(6, ...blocks.flatMap(({ kind, level }) => (kind === 'heading' ? [level ?? 1] : [])))

/** The whole text. With keys: up and down go from paragraph to paragraph, left and right from word to word. */
export const ProofText = memo(function ProofText({
  proof,
  current,
  onComment,
  onChoose,
}: {
  proof: Shown
  /** the comment whose words are marked */
  current: string | null
  onComment: (id: string) => void
  onChoose: (words: Words | null) => void
}) {
  const mayComment = proof.right !== 'read'
  const onKeyDown = (event: KeyboardEvent) => {
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-block]')
    if (!mayComment || !block || block !== event.target) return
    const { key, shiftKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') goToBlock(block, key === 'ArrowDown' ? 1 : -1)
    else if (key === 'ArrowRight' || key === 'ArrowLeft') selectWord(block, key === 'ArrowRight', shiftKey)
    else if (key === 'Enter') {
      const section = proof.sections.find(
        ({ id }) => id === block.closest<HTMLElement>('[data-content]')?.dataset.content,
      )
      const place = selectedPlace(getSelection()) ?? placeOf(section?.blocks[Number(block.dataset.block)] ?? NONE)
      if (section && place) onChoose(wordsOf(section.id, section.blocks, place.from, place.to))
    } else return
    event.preventDefault()
  }
  let isFirst = true
  return (
    <Box
      component="article"
      lang={proof.language}
      dir={proof.direction}
      ff="var(--serif)"
      fz={18}
      lh={1.65}
      style={{ overflowWrap: 'anywhere' }}
      onKeyDown={onKeyDown}
      aria-describedby={mayComment ? 'proof-keys' : undefined}
    >
      {mayComment && (
        <p id="proof-keys" className="visually-hidden">
          {t(
            'With the keyboard: the up and down arrows go from paragraph to paragraph, left and right select words, Shift selects more, and Enter lets you comment.',
          )}
        </p>
      )}
      {proof.sections.map(({ id, name, blocks }) => {
        const start = blocks[0] && isNamed(blocks[0], name) ? 1 : 0
        const top = topLevel(blocks.slice(start))
        const comments = proof.feedback.filter(({ contentId }) => contentId === id)
        return (
          <Box
            component="section"
            key={id}
            data-content={id}
            mb="xxxl"
            style={{ scrollMarginTop: 80 }}
            aria-labelledby={`name-${id}`}
          >
            <Box component="h2" id={`name-${id}`} mb="lg" fz={{ base: 25, sm: 31 }} lh={1.2} dir="auto" tabIndex={-1}>
              {name}
            </Box>
            {withTables(blocks, start).map((group) => {
              const shown = group.map(([block, index]) => {
                const isTabStop = isFirst && mayComment
                isFirst = false
                return (
                  <ProofBlockView
                    key={index}
                    index={index}
                    block={block}
                    topLevel={top}
                    comments={comments}
                    current={current}
                    isTabStop={isTabStop}
                    isChoosable={mayComment}
                    onComment={onComment}
                  />
                )
              })
              if (group[0]?.[0].kind !== 'cells') return shown
              return (
                <Box key={`table-${group[0][1]}`} mb="xl" tabIndex={0} style={{ overflowX: 'auto' }}>
                  <Box component="table" w="100%" style={{ borderCollapse: 'collapse' }}>
                    <tbody>{shown}</tbody>
                  </Box>
                </Box>
              )
            })}
          </Box>
        )
      })}
    </Box>
  )
})

/** Whether a section's text begins with its name, with or without 'Chapter 3: '. */
const isNamed = ({ kind, runs }: ProofBlock, name: string) => {
  const words = runs.flat().map(({ text }) => text)
  const [listed] = listedNames([name])
  return kind === 'heading' && [name, listed?.shown ?? name].some((one) => plain(one) === plain(words.join('')))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Numbered = readonly [block: ProofBlock, index: number]

/** Each block from `start` with its number, the rows of a table together. */
function withTables(blocks: readonly ProofBlock[], start: number): Numbered[][] {
  const groups: Numbered[][] = []
  blocks.forEach((block, index) => {
    if (index < start) return
    const isRow = block.kind === 'cells' && block.level === undefined
    const last = groups.at(-1)
    if (isRow && last?.[0]?.[0].kind === 'cells') last.push([block, index])
    else groups.push([[block, index]])
  })
  return groups
}

const NONE: ProofBlock = { kind: 'rule', runs: [] }

/** One paragraph is a tab stop: the one that had the focus last. */
function goToBlock(from: HTMLElement, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-block]')]
  const next = all[all.indexOf(from) + step]
  if (!next) return
  getSelection()?.removeAllRanges()
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

function selectWord(block: HTMLElement, isForward: boolean, isLonger: boolean): void {
  const selection = getSelection()
  if (!selection) return
  const isInside = selection.rangeCount > 0 && block.contains(selection.anchorNode)
  if (!isInside) selection.collapse(block, isForward ? 0 : block.childNodes.length)
  else if (!isLonger && isForward) selection.collapseToEnd()
  else if (!isLonger) selection.collapseToStart()
  selection.modify('extend', isForward ? 'forward' : 'backward', 'word')
}
