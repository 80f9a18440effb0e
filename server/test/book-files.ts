import { readFileSync } from 'node:fs'
import { parseBook } from '@makeready/press/book'
import { readPictureSize } from '@makeready/press/picture-size'
import { createPress } from '@makeready/press/press'
import yazl from 'yazl'

const EXAMPLES = new URL('../../press/examples/', import.meta.url)
const exampleJson = readFileSync(new URL('every-element.json', EXAMPLES), 'utf8')
export const examplePicture = readFileSync(new URL('workshop-plan.png', EXAMPLES))

/** The press's example book, or another `book.json`, as the press makes it. */
export async function bookFiles(json = exampleJson): Promise<{ docx: Uint8Array; epub: Uint8Array }> {
  const plan = readPictureSize(examplePicture)
  const press = createPress()
  try {
    const source = { ...parseBook(json), cover: plan, ...(plan && { pictures: { 'workshop-plan.png': plan } }) }
    const { docx, epub } = await press.make(source, { formats: ['docx', 'epub'], date: new Date(0) })
    if (!docx || !epub) throw new Error('The press made no documents.')
    return { docx: docx.bytes, epub: epub.bytes }
  } finally {
    await press.close()
  }
}

export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
