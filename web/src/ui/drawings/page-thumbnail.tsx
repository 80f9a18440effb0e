import { memo } from 'react'

const WIDTH = 32
const HEIGHT = 48
const LEFT = 5
const RIGHT = 27
const TOP = 6
const BOTTOM = 43
const LINE = 2.6
/** Characters of a full line. */
const MEASURE = 44

type Box = { x: number; y: number; width: number; height: number; isStrong?: boolean }

/**
 * The first page of a Markdown text in miniature: headings, paragraphs, lists, tables and pictures keep their shapes.
 * Without a text, the dashed sheet of a planned page.
 */
export const PageThumbnail = memo(function PageThumbnail({ text }: { text: string | null }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} style={{ flex: 'none' }} aria-hidden="true">
      <rect
        x={0.5}
        y={0.5}
        width={WIDTH - 1}
        height={HEIGHT - 1}
        {...(text === null
          ? { fill: 'none', stroke: 'var(--edge)', strokeDasharray: '3 2' }
          : { fill: 'var(--page)', stroke: 'var(--page-edge)' })}
      />
      {boxesOf(text ?? '').map((box) => (
        <rect
          key={`${box.x} ${box.y}`}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          fill="var(--page-ink)"
          opacity={box.isStrong ? 0.9 : 0.4}
        />
      ))}
    </svg>
  )
})

function boxesOf(text: string): Box[] {
  const boxes: Box[] = []
  let y = TOP
  const put = (x: number, width: number, height = 1, isStrong = false) =>
    boxes.push({ x, y, width: Math.max(1, Math.min(width, RIGHT - x)), height, isStrong })
  for (const line of text.split('\n')) {
    if (y > BOTTOM) break
    const [, level = ''] = /^(#{1,6}) /.exec(line) ?? []
    const [, item] = /^\s*(?:[-*+]|\d+[.)])\s+(.*)/.exec(line) ?? []
    if (line.trim() === '') {
      y += LINE / 2
      continue
    }
    if (level) put(LEFT, line.length * 0.9, level.length === 1 ? 2.4 : 1.6, true)
    else if (line.startsWith('![')) put(LEFT, RIGHT - LEFT, 10)
    else if (line.startsWith('|')) for (const x of [LEFT, LEFT + 8, LEFT + 16]) put(x, 6)
    else if (item !== undefined) {
      put(LEFT, 1, 1, true)
      paragraph(item, LEFT + 3)
    } else paragraph(line, LEFT)
    y += line.startsWith('![') ? 10 + LINE : level ? LINE * 1.6 : LINE
  }
  return boxes.filter((box) => box.y + box.height <= BOTTOM + LINE)

  function paragraph(words: string, x: number) {
    const lines = Math.max(1, Math.ceil(words.length / MEASURE))
    for (let at = 0; at < lines && y <= BOTTOM; at += 1) {
      const share = at < lines - 1 ? 1 : (words.length - at * MEASURE) / MEASURE
      put(x, (RIGHT - x) * share)
      if (at < lines - 1) y += LINE
    }
  }
}
