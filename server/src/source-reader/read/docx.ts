import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import mammoth from 'mammoth'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const NO_IMAGES = mammoth.images.imgElement(async () => ({ src: '' }))

/** Headings, paragraphs, lists and table rows. @throws PressError 'invalid' */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const { value } = await mammoth
    .convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: NO_IMAGES, externalFileAccess: false })
    .catch((cause) => {
      throw new PressError('invalid', SOURCE_ERRORS.brokenDocx, {
        cause,
      })
    })
  return plain(value)
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
