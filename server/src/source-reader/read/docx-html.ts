import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import mammoth from 'mammoth'

/** The bytes and media type of a picture in the document, or what to write as its address. */
type Options = {
  styleMap?: readonly string[]
  /** @returns the picture's address in the HTML; '' by default */
  picture?: (type: string, read: () => Promise<Buffer>) => Promise<string>
}

/** A Word document as plain HTML; nothing outside of the file is read. @throws PressError 'invalid' */
export async function docxToHtml(bytes: Uint8Array, { styleMap = [], picture }: Options = {}): Promise<string> {
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: (await picture?.(image.contentType, () => image.readAsBuffer())) ?? '',
  }))
  const options = { convertImage, styleMap: [...styleMap], externalFileAccess: false }
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, options).catch((cause) => {
    throw new PressError('invalid', SOURCE_ERRORS.brokenDocx, { cause })
  })
  return value
}
