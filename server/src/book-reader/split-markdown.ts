const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * The blocks of a Markdown text, none longer than `most` characters: lists and code stay whole where they fit, and each part of
 * a longer code block or table is one of its own.
 */
export function splitMarkdown(text: string, most: number): string[] {
  return blocksOf(text).flatMap((block) => shortened(block, most))
}

/** Ends at empty lines, except in code and before what is indented, which may belong to a list. */
function blocksOf(text: string): string[] {
  const blocks: string[][] = [[]]
  let fence: string | null = null
  let isAfterEmpty = false
  for (const line of text.split('\n')) {
    if (fence === null && isAfterEmpty && /^\S/.test(line)) blocks.push([])
    blocks.at(-1)?.push(line)
    const [, mark] = FENCE.exec(line) ?? []
    if (fence === null) fence = mark ?? null
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    isAfterEmpty = line.trim() === ''
  }
  return blocks.map((lines) => lines.join('\n').trimEnd()).filter((block) => block !== '')
}

function shortened(block: string, most: number): string[] {
  if (block.length <= most) return [block]
  const lines = block.split('\n')
  const [, mark] = FENCE.exec(block) ?? []
  const isTable = /^\|?[\s:|-]*-[\s:|-]*$/.test(lines[1] ?? '') && (lines[0] ?? '').includes('|')
  const head = mark ? lines.slice(0, 1) : isTable ? lines.slice(0, 2) : []
  const tail = mark ? [mark] : []
  const inside = lines.slice(head.length, mark && lines.at(-1)?.trim() === mark ? -1 : undefined)
  const room = most - [...head, ...tail].join('\n').length - 2
  const found: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const line of inside.flatMap((one) => cutAtSpaces(one, room))) {
    if (size + line.length + 1 > room) {
      found.push([])
      size = 0
    }
    found.at(-1)?.push(line)
    size += line.length + 1
  }
  return found.map((some) => [...head, ...some, ...tail].join('\n'))
}

function cutAtSpaces(line: string, most: number): string[] {
  const found: string[] = []
  let rest = line
  while (rest.length >= most) {
    const space = rest.lastIndexOf(' ', most - 1)
    const at = space > most / 2 ? space + 1 : most - 1
    found.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...found, rest]
}
