import { makeManuscript } from '@makeready/press/make-manuscript'
import { warmCompiler } from '@makeready/press/pdf/compiler'
import { packPdf } from '@makeready/press/pdf/pack-pdf'
import { layBook, settingFor } from '@makeready/press/pdf/write-pdf'
import { type BenchBook, newEdition } from './books.ts'

/** How long our own part takes (tree, data, file) beside Typst's (layout and PDF), as a sentence: the second of two rounds. */
export async function ownShare(bench: BenchBook): Promise<string> {
  await round(bench)
  const { tree, data, typst, file } = await round(bench)
  const own = tree + data + file
  const parts = `tree ${ms(tree)}, data ${ms(data)}, file ${ms(file)}`
  return `our own part takes ${Math.round((100 * own) / typst)} % of Typst's time (${parts}; Typst ${ms(typst)})`
}

async function round(bench: BenchBook) {
  const { book } = newEdition(bench)
  const began = performance.now()
  const { manuscript } = makeManuscript({ ...book, cover: null, pictures: {} })
  const read = performance.now()
  const compiler = warmCompiler()
  const setting = settingFor(manuscript, {})
  const { data, missing } = layBook(compiler, manuscript, setting)
  const text = data(missing)
  compiler.put('book.json', text)
  const laid = performance.now()
  const document = compiler.compile(setting.template)
  const result = compiler.exportUa(document)
  const set = performance.now()
  if ('bytes' in result) await packPdf(result.bytes, { text })
  const done = performance.now()
  compiler.clear(0)
  return { tree: read - began, data: laid - read, typst: set - laid, file: done - set }
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}
