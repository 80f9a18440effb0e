import type { ProofBlock, ProofFeedback, ProofRun } from '@makeready/contract/proofs'
import { Box, type BoxProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import { t } from '../../i18n/t.ts'
import { Formula } from './formula.tsx'

type Props = {
  index: number
  block: ProofBlock
  /** of the section's highest heading */
  topLevel: number
  comments: readonly ProofFeedback[]
  current: string | null
  isTabStop: boolean
  isChoosable: boolean
  onComment: (id: string) => void
}

/** The level of a table's first row. */
const HEAD = 1
const CELL: BoxProps = {
  py: 'sm',
  ps: 0,
  pe: 'lg',
  lh: 1.4,
  ta: 'start',
  style: { verticalAlign: 'top', overflowWrap: 'break-word' },
}

/** Long cells stay readable on phones, where the table scrolls. */
const widthFor = (cell: readonly ProofRun[]) =>
  `${Math.min(11, 2 + cell.reduce((sum, { text }) => sum + text.length, 0) / 4)}em`

const STYLES: Record<ProofBlock['kind'], BoxProps> = {
  heading: { mt: 'xl', mb: 'sm', ff: 'var(--serif)', lh: 1.3 },
  paragraph: { mb: 'lg' },
  quote: { mb: 'lg', ps: 'lg', c: 'var(--ink-2)', style: { borderInlineStart: '2px solid var(--spot)' } },
  item: { mb: 'sm' },
  code: {
    mb: 'lg',
    p: 'md',
    bg: 'var(--canvas)',
    ff: 'monospace',
    fz: 14,
    style: { whiteSpace: 'pre-wrap' },
  },
  cells: { style: { borderBottom: '1px solid var(--hairline)' } },
  rule: {},
}

export function ProofBlockView({ index, block, topLevel, isTabStop, isChoosable, ...marks }: Props) {
  const { kind, level = kind === 'cells' ? 0 : 1, mark, runs } = block
  if (kind === 'rule') return <hr />
  const heading = `h${Math.min(6, level - topLevel + 3)}` as 'h3'
  const isHead = kind === 'cells' && level === HEAD
  const depth = kind === 'item' ? { ps: `${level * 1.5}em`, pos: 'relative' as const } : {}
  return (
    <Box
      component={kind === 'heading' ? heading : kind === 'cells' ? 'tr' : 'div'}
      dir={kind === 'cells' ? undefined : 'auto'}
      {...STYLES[kind]}
      {...depth}
      data-block={index}
      tabIndex={isChoosable ? (isTabStop ? 0 : -1) : undefined}
    >
      {mark && (
        <Box
          component="span"
          pos="absolute"
          c="var(--spot-deep)"
          style={{ insetInlineStart: `${(level - 1) * 1.5}em` }}
        >
          {mark}
        </Box>
      )}
      {kind === 'cells'
        ? runs.map((cell, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is frozen
              key={at}
              component={isHead ? 'th' : 'td'}
              {...CELL}
              miw={widthFor(cell)}
              fw={isHead ? 650 : 400}
              dir="auto"
            >
              {cell.map((run) => (
                <RunView key={run.at} run={run} {...marks} />
              ))}
            </Box>
          ))
        : runs.flat().map((run) => <RunView key={run.at} run={run} {...marks} />)}
    </Box>
  )
}

const RUN_STYLES: Record<NonNullable<ProofRun['marks']>[number], CSSProperties> = {
  strong: { fontWeight: 650 },
  emphasis: { fontStyle: 'italic' },
  delete: { textDecoration: 'line-through' },
  code: { fontFamily: 'monospace', fontSize: '0.88em' },
  link: { textDecoration: 'underline', textUnderlineOffset: 3 },
  picture: { color: 'var(--ink-3)', fontStyle: 'italic' },
  note: { verticalAlign: 'super', fontSize: '0.7em', lineHeight: 0 },
}

/** A formula that is too wide for a phone. */
const SCROLLING: CSSProperties = { display: 'block', overflowX: 'auto' }

/** Split where comments begin and end, so that their words can be marked. */
function RunView({
  run,
  comments,
  current,
  onComment,
}: { run: ProofRun } & Pick<Props, 'comments' | 'current' | 'onComment'>) {
  const isDisplay = run.math?.attributes.display === 'block'
  const marked = (run.marks ?? []).map((mark) => RUN_STYLES[mark])
  const style = Object.assign({}, ...marked, isDisplay && SCROLLING) as CSSProperties
  const text = run.marks?.includes('picture') ? t('[Picture: {description}]', { description: run.text }) : run.text
  const length = run.length ?? run.text.length
  const near = comments.flatMap(({ id, from, quote, replacement, state }) =>
    from !== null && from < run.at + length && run.at < from + quote.length
      ? [{ id, from, to: from + quote.length, isSuggestion: replacement !== null, isOpen: state === 'open' }]
      : [],
  )
  const cuts =
    run.length !== undefined
      ? [run.at, run.at + length]
      : [...new Set([run.at, ...near.flatMap(({ from, to }) => [from, to]), run.at + length])]
          .filter((at) => run.at <= at && at <= run.at + length)
          .sort((one, other) => one - other)
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? from
    const piece = run.math ? (
      <Formula node={run.math} />
    ) : run.length !== undefined ? (
      text
    ) : (
      run.text.slice(from - run.at, to - run.at)
    )
    const own = near.filter((one) => one.from < to && from < one.to)
    const shown = own.find(({ id }) => id === current) ?? own.find(({ isOpen }) => isOpen) ?? own[0]
    const data = { 'data-at': from, ...(run.length !== undefined && { 'data-length': run.length }) }
    if (!shown)
      return (
        <span key={from} {...data} style={style}>
          {piece}
        </span>
      )
    const color = shown.isSuggestion ? 'blue' : 'amber'
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the comment itself leads here with the keyboard
      <mark
        key={from}
        {...data}
        id={shown.from >= from || from === run.at ? `words-${shown.id}` : undefined}
        tabIndex={-1}
        onClick={() => onComment(shown.id)}
        style={{
          ...style,
          color: 'inherit',
          cursor: 'pointer',
          background: shown.isOpen ? `var(--${color}-wash)` : 'none',
          borderBottom: `${shown.id === current ? 2 : 1}px ${shown.isOpen ? 'solid' : 'dotted'} var(--${color})`,
        }}
      >
        {piece}
      </mark>
    )
  })
}
