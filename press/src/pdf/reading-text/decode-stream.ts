import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFName, type PDFRawStream } from 'pdf-lib'

/** What a stream says, a character for each byte; native code undoes the usual packing. */
export function decodeStream(stream: PDFRawStream): string {
  const isFlate = stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode')
  const bytes = isFlate ? inflateSync(stream.contents) : decodePDFRawStream(stream).decode()
  return Buffer.from(bytes).toString('latin1')
}
