import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SUBJECTS } from '../src/cover/subjects/subjects.ts'

// Everything the built-in artist draws, with names, on pages to judge by eye. Prints where they are.
const COLUMNS = 10
const ROWS = 8
const CELL = { width: 130, height: 150 }
const TONES = { body: '#2f6f8f', shade: '#1f4d66', light: '#f7efe0', accent: '#e0803a', line: '#1c2433' }

const folder = process.argv[2] ?? join(tmpdir(), 'makeready-cover-sheet')
await mkdir(folder, { recursive: true })
const size = { width: COLUMNS * CELL.width, height: ROWS * CELL.height }
for (let from = 0; from < SUBJECTS.length; from += COLUMNS * ROWS) {
  const cells = SUBJECTS.slice(from, from + COLUMNS * ROWS).map(({ name, draw }, at) => {
    const [x, y] = [(at % COLUMNS) * CELL.width, Math.floor(at / COLUMNS) * CELL.height]
    const label = `<text x="${x + CELL.width / 2}" y="${y + CELL.height - 8}" font-family="sans-serif" font-size="13" text-anchor="middle">${name}</text>`
    return `<g transform="translate(${x + CELL.width / 2} ${y + 64}) scale(.27)">${draw(TONES)}</g>${label}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#d9dfd6"/>${cells.join('')}</svg>`
  const file = join(folder, `things-${String(from / (COLUMNS * ROWS) + 1).padStart(2, '0')}.png`)
  await sharp(Buffer.from(svg)).png().toFile(file)
  console.log(file)
}
console.log(`${SUBJECTS.length} things`)
