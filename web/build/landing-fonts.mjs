import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FONTS = new URL('../../node_modules/@fontsource-variable/', import.meta.url)

/** The page's fonts, with the weights and widths in its styles. */
const FACES = [
  {
    name: 'serif',
    file: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { wght: { min: 300, max: 600 } },
    rules: 'font-family:"Source Serif 4 Variable";font-weight:300 600',
  },
  {
    name: 'sans',
    file: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } },
    rules: 'font-family:"Instrument Sans Variable";font-weight:400 700;font-stretch:75% 100%',
  },
]

/**
 * Writes each font with only the page's letters, a third of its size, into `folder`.
 * @returns the URLs and the rules that use them
 */
export async function writeFonts(html, folder) {
  const letters = [...new Set(html)].join('')
  const made = await Promise.all(
    FACES.map(async ({ name, file, axes, rules }) => {
      const whole = await readFile(new URL(file, FONTS))
      const bytes = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes })
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
      const address = `/assets/landing-${name}-${hash}.woff2`
      await writeFile(join(folder, `landing-${name}-${hash}.woff2`), bytes)
      const css = `@font-face{${rules};font-display:swap;src:url(${address}) format("woff2")}`
      return { address, css }
    }),
  )
  return { addresses: made.map(({ address }) => address), css: made.map(({ css }) => css).join('') }
}
