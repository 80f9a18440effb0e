import { Box, Stack } from '@mantine/core'

export type BarEntry = { key: string; label: string; value: number; text: string }

type Props = { title: string; entries: readonly BarEntry[]; note?: string }

/** Horizontal bars from zero, each with its label and figure as text. */
export function Bars({ title, entries, note }: Props) {
  const highest = Math.max(...entries.map(({ value }) => value), 0)
  if (entries.length < 2 || highest === 0) return null
  return (
    <Stack component="figure" gap="sm" m={0} flex="1 1 320px" miw={0}>
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <Box component="dl" display="grid" style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '6px 12px' }}>
        {entries.map(({ key, label, value, text }) => (
          <Box key={key} display="contents">
            <Box component="dt" className="caption" maw={180}>
              {label}
            </Box>
            <Box component="dd" m={0} style={{ display: 'contents' }}>
              <Box
                h={12}
                w={`${(100 * value) / highest}%`}
                miw={2}
                bg="var(--ink)"
                style={{ alignSelf: 'center' }}
                aria-hidden
              />
              <span className="caption">{text}</span>
            </Box>
          </Box>
        ))}
      </Box>
      {note && <p className="caption">{note}</p>}
    </Stack>
  )
}
