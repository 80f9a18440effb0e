// The project's documents as pages under /docs, with links between them.
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { Marked } from 'marked'
import { DOCUMENTS } from './document-list.mjs'

const ROOT = new URL('../../', import.meta.url)

/**
 * Renders every document.
 * @param {(file: string) => Promise<string>} publish copies a picture, named from the project's root, and returns its URL
 * @returns {Promise<{ title: string, path: string, html: string }[]>}
 */
export function renderDocuments(publish) {
  return Promise.all(
    DOCUMENTS.map(async ({ file, path, title }) => {
      const source = await readFile(new URL(file, ROOT), 'utf8')
      const html = file.endsWith('.md') ? await fromMarkdown(source, file, publish) : plain(source, title)
      return { title, path, html }
    }),
  )
}

async function fromMarkdown(source, file, publish) {
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type === 'image') token.href = await publish(posix.join(posix.dirname(file), token.href))
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const target = targetOf(href, file)
        return target ? `<a href="${target}">${words}</a>` : words
      },
    },
  })
  return marked.parse(source)
}

/** A link's target on the website; undefined for a file that is not published. */
function targetOf(href, file) {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [name, fragment] = href.split('#')
  const known = DOCUMENTS.find((document) => document.file === posix.join(posix.dirname(file), name))
  return known && (fragment ? `${known.path}#${fragment}` : known.path)
}

const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-')

const plain = (source, title) =>
  `<h1>${title}</h1><pre>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
