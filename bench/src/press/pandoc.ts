import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Comparison, compare, type LeftOut, timed } from '../comparison.ts'
import { type BenchBook, newEdition } from './books.ts'

const run = promisify(execFile)
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g

/** The same text as a Word file by Makeready and by pandoc from Debian, which leaves the contents empty. */
export async function besidePandoc(
  book: BenchBook,
  rounds: number,
  ours: (book: BenchBook) => Promise<unknown>,
): Promise<Comparison | LeftOut> {
  const name = `Markdown to DOCX, ${book.name}`
  const version = await run('pandoc', ['--version']).catch(() => null)
  if (!version) return { name, reason: 'It is not installed.' }
  const folder = await mkdtemp(join(tmpdir(), 'makeready-pandoc-'))
  const [from, to] = [join(folder, 'book.md'), join(folder, 'book.docx')]
  try {
    return await compare({
      name,
      unit: 'ms',
      rounds,
      ours: { program: 'press', round: () => timed(() => ours(newEdition(book))) },
      peer: {
        program: version.stdout.split('\n')[0] ?? 'pandoc',
        round: async () => {
          const { sections } = newEdition(book).book
          await writeFile(from, sections.map((one) => one.markdown.replace(PICTURE, '')).join('\n\n'))
          return timed(() => run('pandoc', ['--from', 'gfm', '--toc', '--output', to, from]))
        },
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
