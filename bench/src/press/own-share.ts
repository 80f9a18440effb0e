import { makeManuscript } from '@makeready/press/make-manuscript'
import { sharedCompiler } from '@makeready/press/pdf/compiler'
import { finishPdf } from '@makeready/press/pdf/finish-pdf'
import { prepareBook, typesettingFor } from '@makeready/press/pdf/write-pdf'
import { runDeferredTasks } from '@makeready/press/pool/deferred-tasks'
import { createSectionCache } from '@makeready/press/section-cache'
import { type BenchBook, newEdition, withOneSentence } from './books.ts'

const REMEMBERED = 4
/** Warm-up rounds per measured round: V8 optimizes code that runs repeatedly, while Typst is compiled already. */
const WARMING = 2

type Times = Record<'tree' | 'data' | 'typst' | 'file', number>

/** Our share of the time (tree, data, file) and Typst's (layout and PDF) in a warm process, as a sentence. */
export async function ownShare(bench: BenchBook, rounds: number): Promise<string> {
  const { tree, data, typst, file } = await median(() => newEdition(bench), rounds)
  const own = tree + data + file
  const parts = `tree ${ms(tree)}, data ${ms(data)}, file ${ms(file)}`
  return `our own part takes ${Math.round((100 * own) / typst)} % of Typst's time (${parts}; Typst ${ms(typst)})`
}

/** Typst's share of the time for a book with one sentence changed. */
export async function typstAlone(bench: BenchBook, rounds: number): Promise<string> {
  const { tree, data, typst, file } = await median(() => withOneSentence(bench), rounds)
  return `in one process ${ms(tree + data + typst + file)}, ${ms(typst)} of it Typst, which lays out and writes it again`
}

async function median(next: () => BenchBook, rounds: number): Promise<Times> {
  const sections = createSectionCache()
  const all: Times[] = []
  for (let at = 0; at < (WARMING + 1) * rounds; at += 1) all.push(await round(next(), sections))
  sharedCompiler().clear(0)
  runDeferredTasks()
  const middle = (part: keyof Times) => {
    const times = all.slice(WARMING * rounds).map((one) => one[part])
    return times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN
  }
  return { tree: middle('tree'), data: middle('data'), typst: middle('typst'), file: middle('file') }
}

async function round({ book }: BenchBook, sections: ReturnType<typeof createSectionCache>): Promise<Times> {
  const began = performance.now()
  const { manuscript } = makeManuscript({ ...book, cover: null, pictures: {} }, sections)
  const read = performance.now()
  const compiler = sharedCompiler()
  const setting = typesettingFor(manuscript, {})
  const { put, missing } = prepareBook(compiler, manuscript, setting)
  const { joined } = put(missing)
  const typeset = performance.now()
  const document = compiler.compile(setting.template)
  const result = compiler.exportUa(document)
  const set = performance.now()
  if ('bytes' in result) await finishPdf(result.bytes, { joined })
  const done = performance.now()
  compiler.clear(REMEMBERED)
  runDeferredTasks()
  return { tree: read - began, data: typeset - read, typst: set - typeset, file: done - set }
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}
