import { type Assessment, EVIDENCE_LEVELS } from '@makeready/contract/domain/evidence'
import type { Niche } from '@makeready/contract/niches'
import { SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Meter } from '../../features/niches/meter.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { figureText, LEVEL_LABELS, priceText, SIZE_LABELS } from './labels.ts'

/** What follows from the rows, with the formula; a figure without a row stays empty. */
export function Figures({ niche, assessment }: { niche: Niche; assessment: Assessment }) {
  const { marketSize, competition, price, profitPotential } = assessment
  return (
    <Stack component="section" gap="md" aria-labelledby="figures">
      <h2 id="figures">{t('What the evidence says')}</h2>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing={1} className="panel cells">
        <Figure
          name={t('Market size')}
          level={marketSize && { value: marketSize.level, label: SIZE_LABELS[marketSize.level] }}
          figure={marketSize && figureText({ ...marketSize, currency: null })}
          missing={t('Count searches or discussions first.')}
          estimate={niche.marketSize}
          formula={marketFormula(marketSize?.measure ?? 'threads')}
        />
        <Figure
          name={t('Competition')}
          level={competition && { value: competition.level, label: LEVEL_LABELS[competition.level] }}
          figure={competition && figureText({ ...competition, measure: 'offers', currency: null })}
          missing={t('Count products first.')}
          estimate={niche.competitionLevel}
          formula={t('The highest count in one place. Medium from {medium}, high from {high}.', {
            medium: formatNumber(EVIDENCE_LEVELS.offers[0]),
            high: formatNumber(EVIDENCE_LEVELS.offers[1]),
          })}
        />
        <Figure
          name={t('Profit potential')}
          level={profitPotential && { value: profitPotential.level, label: LEVEL_LABELS[profitPotential.level] }}
          figure={profitPotential && t('{points, number} of 9 points', { points: profitPotential.value })}
          missing={
            price
              ? t('The usual price is {price}. Market size or competition is missing.', {
                  price: priceText(price.value, price.currency),
                })
              : t('Note a price, and what the other two need.')
          }
          estimate={niche.profitPotential}
          formula={profitFormula(assessment)}
        />
      </SimpleGrid>
    </Stack>
  )
}

function marketFormula(measure: 'searches' | 'threads'): string {
  const [second, third] = EVIDENCE_LEVELS[measure]
  const from = { medium: formatNumber(second), large: formatNumber(third) }
  return measure === 'searches'
    ? t('The sum of all searches a month, the highest count of each. Medium from {medium}, large from {large}.', from)
    : t('The highest count in one place. Medium from {medium}, large from {large}.', from)
}

/** With the niche's own numbers once there are any. */
function profitFormula({ marketSize, competition, price }: Assessment): string {
  const [medium, high] = EVIDENCE_LEVELS.profit
  const levels = t('Medium from {medium, number}, high from {high, number}.', { medium, high })
  if (!marketSize || !competition || !price)
    return `${t('Level of market size + level of price + (4 − level of competition).')} ${levels}`
  const sum = t('Market size {size, number} + price {price, number} ({median}) + room {room, number}.', {
    size: marketSize.level,
    price: price.level,
    median: priceText(price.value, price.currency),
    room: 4 - competition.level,
  })
  return `${sum} ${levels}`
}

function Figure({
  name,
  level,
  figure,
  missing,
  estimate,
  formula,
}: {
  name: string
  level: { value: number; label: string } | null
  figure: ReactNode
  /** what to do when there is no figure */
  missing: string
  /** as it was generated or typed */
  estimate: string
  formula: string
}) {
  return (
    <Stack gap="xs" p="lg">
      <h3 className="caption">{name}</h3>
      {level ? (
        <>
          <p>
            <Meter value={['', 'low', 'medium', 'high'][level.value] ?? ''} /> <b>{level.label}</b>
          </p>
          <p>{figure}</p>
        </>
      ) : (
        <p className="muted">{missing}</p>
      )}
      <p className="caption">{formula}</p>
      {!level && estimate && <p className="caption">{t('Estimate without evidence: {estimate}', { estimate })}</p>}
    </Stack>
  )
}
