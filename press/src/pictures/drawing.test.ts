import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isDrawing, paintDrawing, readDrawing } from './drawing.ts'
import { readPicture } from './picture.ts'
import { readPictureSize } from './picture-size.ts'

const svg = (inside: string, attributes = 'width="120" viewBox="0 0 60 40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const SQUARE = '<rect width="20" height="20" fill="#c00"/>'
const shapes = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString()

describe('an SVG', () => {
  it('stays a drawing of its own size', async () => {
    const drawing = await readPicture(svg(SQUARE), 'book')
    expect(drawing).toMatchObject({ type: 'image/svg+xml', width: 120, height: 40 })
    expect(shapes(drawing)).toMatch(/<path fill="#cc0000"/)
  })

  it('is recognized behind a declaration, a comment and a document type', async () => {
    const heads = ['<?xml version="1.0"?>\n', '<!-- made by hand -->', '<!DOCTYPE svg PUBLIC "a" "b">\n', '\ufeff  ']
    for (const head of heads)
      expect(await readPicture(Buffer.from(head + svg(SQUARE)), 'book')).toMatchObject({ type: 'image/svg+xml' })
  })

  it('is looked for without going over a hostile text again and again', () => {
    const started = performance.now()
    for (const start of ['<!---->', '<!-- -->\n', '<?xml?>', '<!DOCTYPE []>', ' '])
      expect(isDrawing(Buffer.from(start.repeat(4096)))).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('loses everything that could run, link, load or track', () => {
    const hostile = `<script>alert(1)</script><style>@import url(http://x.example/a.css);</style>
      <a xlink:href="javascript:alert(1)"><rect width="9" height="9" onclick="alert(1)" style="background:url(http://x.example)"/></a>
      <foreignObject width="50" height="50"><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://x.example"/></foreignObject>
      <animate attributeName="href" to="javascript:alert(1)"/><use href="http://x.example/b.svg#c"/>
      <image href="file:///etc/passwd" width="9" height="9"/>`
    const left = shapes(readDrawing(svg(hostile, 'width="60" height="40" onload="alert(1)"')))
    expect(left).toContain('<path')
    expect(left).not.toMatch(/script|alert|on[a-z]+=|x\.example|passwd|foreignObject|<a |style|import|animate/i)
  })

  it('draws its words as outlines, in every script', () => {
    const drawing = readDrawing(svg('<text y="20" font-size="9" font-family="Nowhere">Flour 面粉 طحين</text>'))
    expect(shapes(drawing)).not.toContain('<text')
    expect(shapes(drawing).match(/<path/g)?.length).toBeGreaterThan(0)
  })

  it('is the same after a second reading, so that stored drawings can be read again', () => {
    const once = readDrawing(svg(`${SQUARE}<circle cx="40" cy="20" r="7" fill="none" stroke="#036"/>`))
    expect(shapes(readDrawing(once.bytes))).toBe(shapes(once))
    expect(readPictureSize(once.bytes)).toEqual(once)
  })

  it.each([
    ['a damaged one', svg('<g>'), 'The picture file is damaged and can’t be read.'],
    ['one that is no UTF-8', Buffer.from([...svg('<!--'), 0xff, 0xfe]), 'damaged'],
    [
      'one that expands without end',
      Buffer.from(`<!DOCTYPE svg [${entities()}]>${svg('<text>&g;</text>')}`),
      'damaged',
    ],
    ['one nested ten thousand deep', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)), 'damaged'],
    ['one of a billion pixels', svg(SQUARE, 'width="1e9" height="1e9"'), 'damaged'],
    [
      'one that loads a picture',
      svg('<image href="http://127.0.0.1/a.png" width="9" height="9"/>'),
      'loads other files',
    ],
    ['one with too many shapes', svg(SQUARE.repeat(100_000)), 'too many shapes'],
  ])('is refused with a message: %s', (_, bytes, sentence) => {
    expect(() => readDrawing(bytes)).toThrow(sentence)
  })

  it('is painted at the requested width for programs that know no SVG', async () => {
    const painted = paintDrawing(readDrawing(svg(SQUARE)), 600)
    expect(painted).toMatchObject({ type: 'image/png', width: 600, height: 200 })
    expect(await sharp(painted.bytes).metadata()).toMatchObject({ format: 'png', width: 600 })
  })
})

/** Ten entities of ten each: ten billion letters. */
function entities(): string {
  const names = [...'abcdefg']
  return names
    .map((name, at) => `<!ENTITY ${name} "${at === 0 ? 'x'.repeat(10) : `&${names[at - 1]};`.repeat(10)}">`)
    .join('')
}
