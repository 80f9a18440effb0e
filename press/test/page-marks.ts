import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Heights above the page's bottom, in points: of matching texts, and of long horizontal lines. */
export type PageMarks = { texts: number[]; lines: number[] }

const SHORTEST_LINE = 100

/**
 * Positions of certain words and drawn lines on each page. Our pages only translate their coordinates, never rotate or scale
 * them.
 */
export async function pageMarks(bytes: Uint8Array, words: RegExp): Promise<PageMarks[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const marks: PageMarks[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    marks.push({
      texts: items.flatMap((item) => ('str' in item && words.test(item.str) ? [Number(item.transform[5])] : [])),
      lines: levelLines(await page.getOperatorList(), page.view[3] ?? 0),
    })
  }
  await task.destroy()
  return marks
}

function levelLines({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }, height: number): number[] {
  const found: number[] = []
  const saved: { up: number; flip: number }[] = []
  let ground = { up: 0, flip: 1 }
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.save) saved.push(ground)
    else if (operation === OPS.restore) ground = saved.pop() ?? ground
    else if (operation === OPS.transform) {
      const [, , , flip = 1, , up = 0] = argsArray[at] as number[]
      ground = { up: ground.up + ground.flip * up, flip: ground.flip * flip }
    } else if (operation === OPS.constructPath) {
      const [left = 0, low = 0, right = 0, high = 0] = ((argsArray[at] as unknown[])[2] ?? []) as number[]
      if (right - left > SHORTEST_LINE && high - low < 1) found.push(ground.up + ground.flip * low)
    }
  }
  return found.filter((line) => line > 0 && line < height)
}
