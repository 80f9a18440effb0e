import { createHash } from 'node:crypto'
import { escapeXml } from '../epub/xhtml.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'

const NAMESPACES = `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"`

/** The manifest of a SCORM 1.2 package (ADL SCORM 1.2, Content Aggregation Model 2.3) with one SCO of all files. */
export function scormManifest({ title, author, language }: Manuscript, files: readonly string[]): string {
  const name = escapeXml(title)
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course-${courseKey(title, author, language)}" version="1.0" ${NAMESPACES}>
<metadata>
<schema>ADL SCORM</schema>
<schemaversion>1.2</schemaversion>
</metadata>
<organizations default="organization-1">
<organization identifier="organization-1">
<title>${name}</title>
<item identifier="item-1" identifierref="resource-1" isvisible="true">
<title>${name}</title>
</item>
</organization>
</organizations>
<resources>
<resource identifier="resource-1" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((file) => `<file href="${escapeXml(file)}"/>`).join('\n')}
</resource>
</resources>
</manifest>
`
}

/** Short and the same for the same words. */
export const courseKey = (...words: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)
