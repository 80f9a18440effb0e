import type { Direction } from '../manuscript/manuscript.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for an element or an attribute. Must be valid XML text already. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** ` dir="rtl"` if a piece runs against its surroundings, else nothing. */
export function dirAttribute(dir: Direction, inherited: Direction): string {
  return dir === inherited ? '' : ` dir="${dir}"`
}

export type PageSetting = { language: string; dir: Direction }

/** A complete XHTML file. `body` is markup. */
export function xhtmlPage(title: string, body: string, { language, dir }: PageSetting): string {
  const tag = escapeXml(language)
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${tag}" lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`
}
