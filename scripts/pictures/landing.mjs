// The landing page's pictures: screens and pages of the example product, covers, the social picture and the icons.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { openBrowser } from '../../e2e/pictures/browser.ts'
import { photograph } from '../../e2e/pictures/screens.ts'
import { socialPicture } from '../../e2e/pictures/social.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { root } from '../paths.mjs'
import { makeCovers } from './covers.mjs'
import { composeExample } from './example.mjs'
import { makeIcons } from './icons.mjs'

const TARGET = join(root, 'web/src/pictures')
const PUBLIC = join(root, 'web/public')
const README_PICTURE = join(root, 'docs/pictures/project.png')
const FONTS = join(root, 'node_modules/@fontsource-variable')
/** Facing pages of the PDF: the start of a chapter, and the page after it, under the magnifier. */
const SPREAD = { left: 8, right: 9 }

/** Makes all of them; `folder` is for temporary files. Needs pdftoppm and a Chromium. */
export async function makeLandingPictures(folder) {
  mkdirSync(TARGET, { recursive: true })
  const covers = await makeCovers()
  for (const { name, png } of covers) {
    await sharp(png)
      .resize(480)
      .avif({ quality: 56 })
      .toFile(join(TARGET, `cover-${name}.avif`))
    await sharp(png)
      .resize(320)
      .webp({ quality: 78 })
      .toFile(join(TARGET, `cover-${name}.webp`))
  }
  const browser = await openBrowser()
  const product = await startProduct({ env: { TRUST_PROXY: 'true' } })
  try {
    const cover = Buffer.from(covers[0].png)
    const pdf = await photograph(browser, product.url, { example: composeExample(), cover, folder })
    writeFileSync(join(folder, 'book.pdf'), pdf)
    writeFileSync(join(PUBLIC, 'sample-book.pdf'), pdf)
    const small = await Promise.all([0, 3, 2].map((at) => sharp(covers[at].png).resize(640).png().toBuffer()))
    const social = await socialPicture(browser, {
      covers: small,
      fonts: {
        serif: join(FONTS, 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
        sans: join(FONTS, 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
      },
    })
    await sharp(social).png({ palette: true, quality: 90 }).toFile(join(PUBLIC, 'social.png'))
  } finally {
    await browser.close()
    await product.stop()
  }
  for (const file of readdirSync(folder).filter((name) => /-(desktop|phone)-(light|dark)\.png$/.test(name)))
    await encodeScreen(join(folder, file), file.replace('.png', ''))
  await sharp(join(folder, 'window.png')).resize(1600).png({ palette: true, quality: 90 }).toFile(README_PICTURE)
  for (const [side, at] of Object.entries(SPREAD))
    await encodePage(join(folder, 'book.pdf'), at, join(folder, `page-${side}`))
  await makeIcons(PUBLIC)
}

async function encodeScreen(file, name) {
  const widths = name.includes('-phone-') ? [640] : [800, 1600]
  for (const width of widths)
    await sharp(file)
      .resize(width)
      .avif({ quality: 40 })
      .toFile(join(TARGET, `${name}-${width}.avif`))
  if (name.endsWith('desktop-light'))
    await sharp(file)
      .resize(800)
      .webp({ quality: 58 })
      .toFile(join(TARGET, `${name}.webp`))
}

async function encodePage(pdf, at, file) {
  execFileSync('pdftoppm', ['-png', '-r', '200', '-singlefile', '-f', at, '-l', at, pdf, file].map(String))
  const page = readFileSync(`${file}.png`)
  const name = basename(file)
  for (const width of [400, 800])
    await sharp(page)
      .resize(width)
      .avif({ quality: 50 })
      .toFile(join(TARGET, `${name}-${width}.avif`))
  await sharp(page)
    .resize(500)
    .webp({ quality: 70 })
    .toFile(join(TARGET, `${name}.webp`))
}
