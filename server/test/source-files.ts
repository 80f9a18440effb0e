import { createPress } from '@makeready/press/press'

const MARKDOWN = `## Watering

Tomatoes on a balcony need about two litres of water a day in July. A drip line on a timer costs 25 euros and spares the
evening round. In the trial of 2019, 62 percent of the boxes with mulch needed water every second day only.

## Feeding

Nettle broth smells, and it works. One litre to ten of water, once a week, from the first flower on.

- Compost at planting time
- Broth from June

| Month | Litres |
|---|---|
| June | 1 |
| July | 2 |
`

/** A short book about balconies as DOCX and PDF, made by the press. */
export async function balconyBook(): Promise<{ docx: Uint8Array; pdf: Uint8Array }> {
  const source = {
    title: 'The Balcony Trial',
    author: 'Jane Roe',
    language: 'en',
    productType: 'guide',
    sections: [
      { name: 'Chapter 1: Water and food', markdown: MARKDOWN },
      { name: 'Chapter 2: Light', markdown: 'South is not everything. A white wall gives back what the sun sends.' },
    ],
  } as const
  const press = createPress()
  try {
    const { docx, pdf } = await press.make(source, { formats: ['docx', 'pdf'], date: new Date(0) })
    if (!docx || !pdf) throw new Error('The press made no documents.')
    return { docx: docx.bytes, pdf: pdf.bytes }
  } finally {
    await press.close()
  }
}

/**
 * A PDF without an object table, which readers rebuild. `contents` are the pages' streams: `BT … ET` shows text;
 * `encrypted` requires an unknown password.
 */
export function plainPdf(contents: readonly string[], { encrypted = false } = {}): Uint8Array {
  const pages = contents.map((_, at) => `${10 + at * 2} 0 R`).join(' ')
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${pages}] /Count ${contents.length} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> endobj',
    `4 0 obj << /Filter /Standard /V 1 /R 2 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >> endobj`,
    ...contents.flatMap((content, at) => [
      `${10 + at * 2} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents ${11 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
      `${11 + at * 2} 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
    ]),
  ]
  const id = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`
  const trailer = `trailer << /Root 1 0 R ${id}${encrypted ? ' /Encrypt 4 0 R' : ''} >>`
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\n${trailer}\n%%EOF`, 'latin1')
}

/** A page with these lines from the top, 12 points high. */
export function textPage(lines: readonly string[]): string {
  const shown = lines.map((line, at) => `1 0 0 1 40 ${560 - at * 15} Tm (${line.replace(/[()\\]/g, '\\$&')}) Tj`)
  return `BT /F1 12 Tf ${shown.join('\n')} ET`
}
