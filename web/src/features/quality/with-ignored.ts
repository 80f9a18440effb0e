import type { QualityReport } from '@makeready/contract/quality'

export function withIgnored(report: QualityReport, key: string, ignored: boolean): QualityReport {
  return {
    ...report,
    groups: report.groups.map((group) => {
      const counts = { ...group.counts }
      const rows = group.rows.map((row) => {
        if (row.key !== key || row.ignored === ignored) return row
        counts[row.level] += ignored ? -1 : 1
        counts.ignored += ignored ? 1 : -1
        return { ...row, ignored }
      })
      return { ...group, counts, rows }
    }),
  }
}
