import { sharedCompiler } from '@makeready/press/pdf/compiler'
import { runDeferredTasks } from '@makeready/press/pool/deferred-tasks'
import { marked, type Token, type Tokens } from 'marked'
import type { Printer } from './printers.ts'

const REMEMBERED = 4

const SETUP = `#set page(width: 6in, height: 9in, margin: (x: 0.7in, y: 0.8in), numbering: "1")
#set text(font: "Source Serif 4", size: 10.5pt)
#set par(justify: true)
#outline()
`

/** Typst with a template of a few lines, in this process: contents and page numbers, no running heads, tags or corrections. */
export async function rawTypst(): Promise<Printer> {
  const compiler = sharedCompiler()
  return {
    program: 'Typst, plain template',
    // it is this process, whose memory says nothing about Typst
    processes: /no process/,
    async print({ book }) {
      const chapters = book.sections.map(
        ({ name, markdown }) => `= ${words(name)}\n\n${markup(marked.lexer(markdown))}`,
      )
      compiler.put('plain.typ', `${SETUP}${chapters.join('\n')}`)
      const bytes = compiler.exportPlain(compiler.compile('plain.typ'))
      compiler.clear(REMEMBERED)
      runDeferredTasks()
      return bytes
    },
    close: async () => {},
  }
}

const words = (text: string) => `#text(${JSON.stringify(text)});`
const content = (token: { tokens?: Token[] | undefined }) => `[${markup(token.tokens ?? [])}]`
const listed = (items: string[]) => items.map((item) => `${item}, `).join('')
const markup = (tokens: readonly Token[]): string => tokens.map(typstOf).join('')

function typstOf(token: Token): string {
  switch (token.type) {
    case 'heading':
      return `\n#heading(level: ${token.depth + 1}, ${content(token as Tokens.Heading)})\n\n`
    case 'paragraph':
      return `${markup(token.tokens ?? [])}\n\n`
    case 'strong':
      return `#strong${content(token as Tokens.Strong)};`
    case 'em':
      return `#emph${content(token as Tokens.Em)};`
    case 'codespan':
      return `#raw(${JSON.stringify(token.text)});`
    case 'code':
      return `\n#raw(block: true, ${JSON.stringify(token.text)})\n\n`
    case 'link':
      return `#link(${JSON.stringify(token.href || '#')})${content(token as Tokens.Link)};`
    case 'blockquote':
      return `\n#quote(block: true)${content(token as Tokens.Blockquote)}\n\n`
    case 'list':
      return `\n#${token.ordered ? 'enum' : 'list'}(${listed((token as Tokens.List).items.map(content))})\n\n`
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = listed([`table.header(${listed(header.map(content))})`, ...rows.flat().map(content)])
      return `\n#table(columns: ${header.length}, ${cells})\n\n`
    }
    case 'text':
      return 'tokens' in token && token.tokens ? markup(token.tokens) : words((token as Tokens.Text).text)
    case 'escape':
      return words((token as Tokens.Escape).text)
    case 'br':
      return '#linebreak();'
    default:
      return ''
  }
}
