import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompileArgs, NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { fontFiles, isEmojiFont } from '../fonts/page-fonts.ts'
import { deferTask } from '../pool/deferred-tasks.ts'
import { withoutDrawings } from './emoji-drawings.ts'
import type { FieldPlace } from './form-fields.ts'

const WORKSPACE = fileURLToPath(new URL('./typst', import.meta.url))

/** A Typst compiler with our templates; a book's files are added in memory. */
export type Compiler = {
  put(name: string, content: Uint8Array | string): void
  compile(template: string): NodeTypstDocument
  /** The PDF, or the errors of the UA-1 checks. */
  exportUa(document: NodeTypstDocument): { bytes: Uint8Array } | { missing: string[]; reason: string }
  exportPlain(document: NodeTypstDocument): Uint8Array
  /** The form fields that the theme reserved, in reading order. */
  fieldPlaces(document: NodeTypstDocument): FieldPlace[]
  /** The pages in Typst's vector format, which `svg-pages.ts` reads. */
  exportVector(document: NodeTypstDocument): Uint8Array
  /** The pages as one picture, glyphs as paths. */
  exportSvg(document: NodeTypstDocument): string
  metadata(document: NodeTypstDocument, label: string): unknown
  /** Code and tables with so little room that words are divided anywhere. */
  crampedPlaces(document: NodeTypstDocument): CrampedPlace[]
  /** Removes the book's files. `keep`: for how many compilations unused parts of it stay cached. */
  clear(keep: number): void
}

export type CrampedPlace = { section: string; words: string }

let shared: Compiler | null = null

export function sharedCompiler(): Compiler {
  shared ??= createCompiler([{ fontPaths: fontFiles() }])
  return shared
}

let withoutEmoji: Compiler | null = null

/** The same for pages as pictures: emoji are left blank, and `svg-pages.ts` draws them. */
export function previewCompiler(): Compiler {
  const files = fontFiles()
  // fonts from memory must come first
  withoutEmoji ??= createCompiler([
    { fontBlobs: files.filter(isEmojiFont).map(withoutDrawings) },
    { fontPaths: files.filter((file) => !isEmojiFont(file)) },
  ])
  return withoutEmoji
}

function createCompiler(fontArgs: NonNullable<CompileArgs['fontArgs']>): Compiler {
  const typst = NodeCompiler.create({ workspace: WORKSPACE, fontArgs })
  let due: number | null = null
  const forget = (): void => {
    if (due === null) return
    typst.resetShadow()
    typst.evictCache(due)
    due = null
  }
  return {
    put(name, content) {
      forget()
      typst.mapShadow(join(WORKSPACE, name), Buffer.from(content))
    },
    compile(template) {
      const compiled = typst.compile({ mainFilePath: join(WORKSPACE, template) })
      const document = compiled.result
      if (document && !compiled.hasError()) return document
      const error = compiled.takeError()
      const messages: string[] = error ? typst.fetchDiagnostics(error).map(describe) : []
      throw new PressError('crash', pressMessage('pdf-unset', { reason: messages.slice(0, 3).join('; ') }))
    },
    exportUa(document) {
      try {
        return { bytes: typst.pdf(document, { pdfStandard: 'ua-1' }) }
      } catch (error) {
        return readUaError(error instanceof Error ? error.message : String(error))
      }
    },
    exportPlain: (document) => typst.pdf(document),
    fieldPlaces: (document) => typst.query(document, { selector: '<field>', field: 'value' }) as FieldPlace[],
    exportVector: (document) => typst.vector(document),
    exportSvg: (document) => typst.svg(document),
    metadata(document, label) {
      const found: { value: unknown }[] = typst.query(document, { selector: `<${label}>` })
      return found[0]?.value ?? null
    },
    crampedPlaces: (document) => typst.query(document, { selector: '<cramped>', field: 'value' }) as CrampedPlace[],
    clear(keep) {
      due = keep
      deferTask(forget)
    },
  }
}

type Diagnostic = { message: string; path: string; range: { start: { line: number } } | null }

function describe({ message, path, range }: Diagnostic): string {
  return range ? `${message} (${basename(path)}, line ${range.start.line + 1})` : message
}

/** The message contains a list of Rust structures, in which characters are quoted twice. */
function readUaError(text: string): { missing: string[]; reason: string } {
  const missing = [...text.matchAll(/the text `\\"((?:[^`\\]|\\.)*?)\\"` could not be displayed/g)]
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)]
  return {
    missing: missing.map((match) => unquote(unquote(match[1] ?? ''))).filter((cluster) => cluster !== ''),
    reason:
      messages.length > 0
        ? messages
            .slice(0, 3)
            .map((match) => unquote(match[1] ?? ''))
            .join('; ')
        : text,
  }
}

function unquote(text: string): string {
  return text.replace(/\\(?:u\{([\da-f]+)\}|(.))/gi, (_, point, sign) => {
    if (point) return String.fromCodePoint(Number.parseInt(point, 16))
    return sign === 'n' ? '\n' : sign
  })
}
