import { type Assessment, EVIDENCE_LEVELS } from '@makeready/contract/domain/evidence'
import type { EvidenceRow } from '@makeready/contract/evidence'
import type { Niche } from '@makeready/contract/niches'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LEVEL_LABELS, SIZE_LABELS } from '../../features/niches/evidence-levels.ts'
import { Meter } from '../../features/niches/meter.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { figureText, priceText, rowAnchor, stepText } from './labels.ts'

type Props = { niche: Niche; assessment: Assessment; rows: readonly EvidenceRow[] }

/** What follows from the rows, with the formula; a figure without a row stays empty. */
export function Figures({ niche, assessment, rows }: Props) {
  const { marketSize, competition, price, profitPotential } = assessment
  const rowsOf = (ids: readonly string[] = []) => rows.filter(({ id }) => ids.includes(id))
  return (
    <Stack component="section" gap="md" aria-labelledby="figures">
      <h2 id="figures">{t('What the evidence says')}</h2>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={1} className="panel cells">
        <Figure
          name={t('Market size')}
          level={marketSize && { value: marketSize.level, label: SIZE_LABELS[marketSize.level] }}
          figure={marketSize && figureText({ ...marketSize, currency: null })}
          from={rowsOf(marketSize?.rows)}
          missing={t('Count searches or discussions first.')}
          estimate={niche.marketSize}
          formula={marketFormula(marketSize, rowsOf(marketSize?.rows))}
        />
        <Figure
          name={t('Competition')}
          level={competition && { value: competition.level, label: LEVEL_LABELS[competition.level] }}
          figure={competition && figureText({ ...competition, measure: 'offers', currency: null })}
          from={rowsOf(competition?.rows)}
          missing={t('Count products first.')}
          estimate={niche.competitionLevel}
          formula={t('The highest count in one place. Medium from {medium}, high from {high}.', {
            medium: formatNumber(EVIDENCE_LEVELS.offers[0]),
            high: formatNumber(EVIDENCE_LEVELS.offers[1]),
          })}
        />
        <Figure
          name={t('Usual price')}
          level={price && { value: price.level, label: LEVEL_LABELS[price.level] }}
          figure={price && priceText(price.value, price.currency)}
          from={rowsOf(price?.rows)}
          missing={t('Note a few prices first.')}
          estimate=""
          formula={t('The middle one of all prices found. Medium from {medium}, high from {high}.', {
            medium: stepText(EVIDENCE_LEVELS.price[0], price?.currency),
            high: stepText(EVIDENCE_LEVELS.price[1], price?.currency),
          })}
        />
        <Figure
          name={t('Profit potential')}
          level={profitPotential && { value: profitPotential.level, label: LEVEL_LABELS[profitPotential.level] }}
          figure={profitPotential && t('{points, number} of 9 points', { points: profitPotential.value })}
          from={[]}
          missing={t('Needs the other three.')}
          estimate={niche.profitPotential}
          formula={profitFormula(assessment)}
        />
      </SimpleGrid>
    </Stack>
  )
}

/** Searches that a page mentions aren't added up: see `assess`. */
function marketFormula(market: Assessment['marketSize'], from: readonly EvidenceRow[]): string {
  const [second, third] = EVIDENCE_LEVELS[market?.measure ?? 'threads']
  const steps = { medium: formatNumber(second), large: formatNumber(third) }
  return market?.measure === 'searches' && from[0]?.quote === ''
    ? t('Searches for different words, added up. Medium from {medium}, large from {large}.', steps)
    : t('The highest count in one place. Medium from {medium}, large from {large}.', steps)
}

/** With the niche's own levels once there are any. */
function profitFormula({ marketSize, competition, price }: Assessment): string {
  const [medium, high] = EVIDENCE_LEVELS.profit
  const levels = t('Medium from {medium, number}, high from {high, number}.', { medium, high })
  const sum =
    marketSize && competition && price
      ? t('Market size {size, number} + price {price, number} + (4 − competition {competition, number}).', {
          size: marketSize.level,
          price: price.level,
          competition: competition.level,
        })
      : t('Levels from 1 to 3: market size + price + (4 − competition).')
  return `${sum} ${levels}`
}

const MOST_NAMED = 3

function Figure({
  name,
  level,
  figure,
  from,
  missing,
  estimate,
  formula,
}: {
  name: string
  level: { value: number; label: string } | null
  figure: ReactNode
  /** the rows that it comes from */
  from: readonly EvidenceRow[]
  /** what to do when there is no figure */
  missing: string
  /** as it was generated or typed */
  estimate: string
  formula: string
}) {
  return (
    <Stack gap="xs" p="lg">
      <Box component="h3" className="caption" ff="inherit">
        {name}
      </Box>
      {level ? (
        <>
          <p>
            <Meter level={level.value} /> <b>{level.label}</b>
          </p>
          <p>{figure}</p>
        </>
      ) : (
        <p className="muted">{missing}</p>
      )}
      <p className="caption">{formula}</p>
      {from.length > 0 && (
        <p className="caption">
          {from.slice(0, MOST_NAMED).map(({ id, place }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link className="link touch" to="." hash={rowAnchor(id)} replace>
                {place}
              </Link>
            </span>
          ))}
          {from.length > MOST_NAMED && t(' and {count, number} more', { count: from.length - MOST_NAMED })}
        </p>
      )}
      {!level && estimate && <p className="caption">{t('Estimate without evidence: {estimate}', { estimate })}</p>}
    </Stack>
  )
}
