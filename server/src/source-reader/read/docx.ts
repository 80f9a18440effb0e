import { docxToHtml } from './docx-html.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Headings, paragraphs, lists and table rows. @throws PressError 'invalid' */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  return plain(await docxToHtml(bytes))
}

/** mammoth writes a few plain elements; other markup is dropped. */
function plain(html: string): string {
  return (
    html
      .replace(/<sup>(?:(?!<\/sup>).)*<\/sup>/g, '')
      .replace(/<h([1-6])[^>]*>/g, (_, depth: string) => `\n\n${'#'.repeat(Number(depth))} `)
      .replace(/<li[^>]*>/g, '\n- ')
      .replace(/(<t[dh][^>]*>)\s*<p>/g, '$1')
      .replace(/<\/p>\s*<\/t[dh]>/g, '</td>')
      .replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' | ')
      .replace(/<tr[^>]*>|<br \/>/g, '\n')
      .replace(/<(?:p|table|ul|ol)[^>]*>|<\/(?:h[1-6]|table|ul|ol)>/g, '\n\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&(#39|[a-z]+);/g, (all, name: string) => ENTITIES[name] ?? all)
      // a table of contents repeats the headings
      .replace(/^.*\t\d{1,4}$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
