import { LIMITS } from '@makeready/contract/domain/limits'

const HEADING = /^ {0,3}#{2,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/gm

/** The headings below level 1, one per line. */
export function outlineOf(markdown: string): string {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const points = [...prose.matchAll(HEADING)].map(([, heading = '']) => heading.replace(/[*_`]/g, '').trim())
  return points.join('\n').slice(0, LIMITS.longText)
}
