import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFName, type PDFRawStream } from 'pdf-lib'

/** A stream's content, one character per byte; native code decompresses the usual filter. */
export function decodeStream(stream: PDFRawStream): string {
  const isFlate = stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode')
  const bytes = isFlate ? inflateSync(stream.contents) : decodePDFRawStream(stream).decode()
  return Buffer.from(bytes).toString('latin1')
}
