import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import { QUALITY_GROUPS, QUALITY_LEVELS, type QualityGroup, type QualityReport } from '@makeready/contract/quality'
import type { CheckedProject } from './checked-book.ts'
import type { Row } from './rows.ts'

export function reportOf(
  project: CheckedProject,
  language: string,
  found: Record<QualityGroup, readonly Row[]>,
  ignored: ReadonlySet<string>,
): QualityReport {
  return {
    words: project.contentSections.reduce((sum, { words, content }) => sum + (words ?? countWords(content)), 0),
    language,
    groups: QUALITY_GROUPS.map((group) => {
      const rows = found[group].map((row) => ({
        ...row,
        ignored: (row.level === 'fail' || row.level === 'warn') && ignored.has(row.key),
      }))
      const counted = (level: Row['level']) => rows.filter((row) => row.level === level && !row.ignored).length
      // a stable sort keeps the order of the book
      const sorted = rows.toSorted((one, other) => rank(one) - rank(other))
      return {
        group,
        counts: {
          fail: counted('fail'),
          warn: counted('warn'),
          unchecked: counted('unchecked'),
          pass: counted('pass'),
          ignored: rows.filter((row) => row.ignored).length,
        },
        rows: sorted.slice(0, LIMITS.qualityRows),
        more: Math.max(0, rows.length - LIMITS.qualityRows),
      }
    }),
  }
}

const rank = ({ level }: Row) => QUALITY_LEVELS.indexOf(level)
