import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'

export function NotesToAuthor({
  report,
  onOpen,
}: {
  report: QualityReport
  onOpen: (row: QualityRow, why: string) => void
}) {
  const rows = report.groups
    .flatMap((group) => group.rows)
    .filter(({ rule, level, ignored }) => rule === 'placeholder' && level !== 'pass' && !ignored)
  if (rows.length === 0) return null
  const left = rows.filter(({ details }) => 'note' in details).length
  return (
    <Stack gap="sm" flex="1 1 100%" className="muted">
      <p>
        <b>
          {t('{count, plural, one {# note to you} other {# notes to you}} still in the text.', {
            count: rows.length,
          })}
        </b>{' '}
        {sentence(left, rows.length)}
      </p>
      <Group component="ul" gap="4px 20px">
        {bySection(rows).map(([first, count]) => (
          <Group component="li" key={first.section?.id} gap="xs">
            <button
              type="button"
              className="link"
              onClick={() => onOpen(first, translate(first.message, first.detail))}
            >
              {first.section?.name}
            </button>
            {count > 1 && <span className="caption">{count}</span>}
          </Group>
        ))}
      </Group>
    </Stack>
  )
}

function sentence(left: number, all: number): string {
  if (left === all)
    return t('{count, plural, one {It won’t} other {They won’t}} appear in your documents. Fill in what you know.', {
      count: all,
    })
  if (left === 0)
    return t('{count, plural, one {It will be printed.} other {They will be printed.}}', {
      count: all,
    })
  return t('{left} of them won’t appear in the documents. {count, plural, one {# will} other {# will}}.', {
    left,
    count: all - left,
  })
}

/** The first row of each section, and the count. */
function bySection(rows: readonly QualityRow[]): [QualityRow, number][] {
  const sections = new Map<string | undefined, [QualityRow, number]>()
  for (const row of rows) {
    const [first, count] = sections.get(row.section?.id) ?? [row, 0]
    sections.set(row.section?.id, [first, count + 1])
  }
  return [...sections.values()]
}
