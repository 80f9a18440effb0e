import { type DigitalSource, digitalSourceAddress, IPTC_NAMESPACE } from '../manuscript/publication.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** Adds the IPTC property to the file's XMP (ISO 32000-1, 14.3.2), which Typst writes uncompressed. */
export function markSource(file: PdfObjects, source: DigitalSource): PdfObjects {
  const found = [...file.objects].find(([, body]) => body.includes('/Type /Metadata'))
  if (!found) return file
  const [number, body] = found
  const property = `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${IPTC_NAMESPACE}"><Iptc4xmpExt:DigitalSourceType>${digitalSourceAddress(source)}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`
  const marked = body
    .toString('latin1')
    .replace('</rdf:RDF>', `${property}</rdf:RDF>`)
    .replace(/\/Length (\d+)/, (_, length: string) => `/Length ${Number(length) + property.length}`)
  return { ...file, objects: new Map(file.objects).set(number, Buffer.from(marked, 'latin1')) }
}
