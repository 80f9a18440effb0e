import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export type OperatorLink = 'source' | 'terms' | 'privacy' | 'contact'

/** Operator settings that prerendered pages need. */
export type Site = { publicUrl?: string | undefined; links?: Partial<Record<OperatorLink, string | undefined>> }

type Page = { changed: number; tag: string; plain: Buffer; br: Buffer; gzip: Buffer }

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Reads prerendered pages and completes them for this site, once per file. */
export function createPrerendered({ publicUrl, links = {} }: Site) {
  const pages = new Map<string, Page>()

  return async function page(file: string, changed: number): Promise<Page> {
    const known = pages.get(file)
    if (known?.changed === changed) return known
    const html = completed(await readFile(file, 'utf8'))
    const plain = Buffer.from(html)
    const [br, gz] = await Promise.all([toBrotli(plain), toGzip(plain)])
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
    const made = { changed, tag, plain, br, gzip: gz }
    pages.set(file, made)
    return made
  }

  function completed(html: string): string {
    const linked = html.replace(/<a href="operator:(\w+)">([^<]*)<\/a>/g, (_, name: OperatorLink, label: string) => {
      const url = links[name]
      return url ? `<a href="${escaped(url)}">${label}</a>` : ''
    })
    if (!publicUrl) return linked
    // Open Graph pictures need an absolute URL
    return linked.replace('content="/social.png"', `content="${escaped(new URL('/social.png', publicUrl).href)}"`)
  }
}

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
