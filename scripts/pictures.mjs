// npm run pictures: the product's pictures of itself, made from its real pages and screens. `-- landing` or `-- themes`
// makes one half. Needs pdftoppm and pdftotext (Debian: poppler-utils), and a Chromium.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { root } from './paths.mjs'
import { makeLandingPictures } from './pictures/landing.mjs'

const THEMES = ['classic', 'modern', 'workbook', 'minimal', 'cookbook', 'picturebook']
const BOOK = join(root, 'press/examples/every-element.json')
const CHAPTER = 'The Workshop Handbook'
const [WIDTH, HEIGHT, GAP, EDGE] = [480, 360, 8, 20]

const folder = mkdtempSync(join(tmpdir(), 'makeready-pictures-'))
try {
  const half = process.argv[2]
  if (half !== 'themes') await makeLandingPictures(folder)
  for (const theme of half === 'landing' ? [] : THEMES) {
    const out = join(folder, theme)
    execFileSync('node', [join(root, 'press/src/cli/cli.ts'), BOOK, out, '--only', 'pdf', '--theme', theme], {
      stdio: 'inherit',
    })
    const pdf = join(out, 'book.pdf')
    const opening = chapterPage(pdf)
    const pages = [page(pdf, opening, out), page(pdf, opening + 1, out)]
    const target = join(root, `web/src/screens/project/theme-pictures/${theme}.webp`)
    await spread(pages, target)
    console.log(relative(root, target))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The page that opens the chapter: the first one after the contents that names it. */
function chapterPage(pdf) {
  for (let at = 5; at < 20; at += 1) {
    const text = execFileSync('pdftotext', ['-f', at, '-l', at, pdf, '-'].map(String), { encoding: 'utf8' })
    if (text.replace(/\s+/g, ' ').includes(CHAPTER)) return at
  }
  throw new Error(`The chapter ${CHAPTER} is not in ${pdf}.`)
}

function page(pdf, at, out) {
  const file = join(out, `page-${at}`)
  execFileSync('pdftoppm', ['-png', '-r', '110', '-singlefile', '-f', at, '-l', at, pdf, file].map(String))
  return `${file}.png`
}

async function spread(files, target) {
  const { width = 1, height = 1 } = await sharp(files[0]).metadata()
  const wide = width > height
  const room = (whole, shared) => Math.floor(shared ? (whole - GAP) / 2 : whole)
  const box = { width: room(WIDTH - 2 * EDGE, !wide), height: room(HEIGHT - 2 * EDGE, wide) }
  const pages = await Promise.all(
    files.map((file) =>
      sharp(file)
        .resize({ ...box, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const length = (side) => pages.reduce((sum, { info }) => sum + info[side], GAP)
  let along = Math.round(wide ? (HEIGHT - length('height')) / 2 : (WIDTH - length('width')) / 2)
  const layers = pages.map(({ data, info }) => {
    const across = Math.round(wide ? (WIDTH - info.width) / 2 : (HEIGHT - info.height) / 2)
    const layer = { input: data, left: wide ? across : along, top: wide ? along : across }
    along += (wide ? info.height : info.width) + GAP
    return layer
  })
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#00000000' } })
    .composite(layers)
    .webp({ quality: 82 })
    .toFile(target)
}
