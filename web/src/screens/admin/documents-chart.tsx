import type { Operations } from '@makeready/contract/admin'
import { Box, Flex, Group, Stack } from '@mantine/core'
import { formatNumber, shortDayInUtc } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { gridLines } from './chart-scale.ts'

type Days = Operations['documents']

const HEIGHT = 168
/** On narrow screens every third day has a label, counted back from today. */
const LABEL_EVERY = 3

const TITLE = t('Documents, last 14 days')

export function DocumentsChart({ days }: { days: Days }) {
  const highest = Math.max(...days.map(({ made, failed }) => made + failed))
  return (
    <Stack component="section" gap="md" miw={0} flex={1} aria-label={TITLE}>
      <Group justify="space-between" align="baseline" gap="xs">
        <h2>{TITLE}</h2>
        <p className="caption">{t('Each job creates a PDF, a DOCX and an EPUB. Days are in UTC.')}</p>
      </Group>
      {highest === 0 ? (
        <EmptyState title={t('No documents in the last 14 days')}>
          {t('Each day’s documents, created and failed, will appear here.')}
        </EmptyState>
      ) : (
        <>
          <Bars days={days} highest={highest} />
          <Group gap="lg" aria-hidden>
            <LegendEntry color="--ink">{t('Created')}</LegendEntry>
            <LegendEntry color="--spot">{t('Today so far')}</LegendEntry>
            <LegendEntry color="--red">{t('Failed')}</LegendEntry>
          </Group>
          <DayTable days={days} />
        </>
      )}
    </Stack>
  )
}

/** The table says the same to screen readers. */
function Bars({ days, highest }: { days: Days; highest: number }) {
  const lines = gridLines(highest)
  const top = Math.max(highest, lines.at(-1) ?? 1)
  const share = (count: number) => `${(100 * count) / top}%`
  return (
    <Flex gap="sm" aria-hidden>
      <Box className="caption" pos="relative" h={HEIGHT} ta="end">
        {/* gives the axis the width of its longest number */}
        <Box h={0} style={{ overflow: 'hidden' }}>
          {formatNumber(top)}
        </Box>
        {lines.map((line) => (
          <Box key={line} pos="absolute" right={0} bottom={share(line)} style={{ transform: 'translateY(50%)' }}>
            {formatNumber(line)}
          </Box>
        ))}
      </Box>
      <Box flex={1} miw={0}>
        <Box pos="relative" h={HEIGHT}>
          {lines.map((line) => (
            <Box key={line} pos="absolute" w="100%" h={1} bottom={share(line)} bg="var(--hairline)" />
          ))}
          <Flex h="100%" pos="relative">
            {days.map((day, index) => (
              <Flex
                key={day.day}
                title={sentence(day)}
                direction="column"
                justify="flex-end"
                align="center"
                gap={2}
                flex={1}
              >
                {day.failed > 0 && <Bar height={share(day.failed)} color="--red" />}
                {day.made > 0 && (
                  <Bar height={share(day.made)} color={index === days.length - 1 ? '--spot' : '--ink'} />
                )}
              </Flex>
            ))}
          </Flex>
        </Box>
        <Flex mt="xs">
          {days.map(({ day }, index) => (
            <Flex key={day} className="caption" flex={1} miw={0} justify="center" style={{ whiteSpace: 'nowrap' }}>
              <Box {...((days.length - 1 - index) % LABEL_EVERY !== 0 && { visibleFrom: 'xl' })}>
                {index === days.length - 1 ? t('Today') : shortDayInUtc(day)}
              </Box>
            </Flex>
          ))}
        </Flex>
      </Box>
    </Flex>
  )
}

function Bar({ height, color }: { height: string; color: string }) {
  return <Box w="66%" maw={34} h={height} mih={2} bg={`var(${color})`} style={{ flexShrink: 0 }} />
}

function LegendEntry({ color, children }: { color: string; children: string }) {
  return (
    <Group className="caption" gap={6}>
      <Box w={10} h={10} bg={`var(${color})`} />
      {children}
    </Group>
  )
}

function DayTable({ days }: { days: Days }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{TITLE}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Created')}</th>
            <th scope="col">{t('Failed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, made, failed }) => (
            <tr key={day}>
              <th scope="row">{shortDayInUtc(day)}</th>
              <td>{formatNumber(made)}</td>
              <td>{formatNumber(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sentence({ day, made, failed }: Days[number]): string {
  return t('{day}: {made, number} created, {failed, number} failed', { day: shortDayInUtc(day), made, failed })
}
