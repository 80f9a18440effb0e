import type { ProductType } from '@makeready/contract/domain/product-types'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import { useId } from 'react'
import { t } from '../../i18n/t.ts'
import { pagesOf } from '../../lib/pages-of.ts'
import classes from './length-choice.module.css'
import { LENGTHS, type Length, wordCountOf } from './lengths.ts'

/** Usual, for an estimate before there is an outline. */
const WORDS_A_SECTION = 600

const LABELS: Record<Length, string> = { short: t('Short'), usual: t('Medium'), long: t('Long') }
const SHEETS: Record<Length, number> = { short: 2, usual: 4, long: 7 }

export function LengthChoice({
  productType,
  value,
  onChange,
}: {
  productType: ProductType
  value: Length
  onChange: (length: Length) => void
}) {
  const name = useId()
  return (
    <SimpleGrid component="fieldset" cols={{ base: 1, sm: 3 }} spacing={{ base: 'sm', sm: 'md' }}>
      <Box component="legend" mb={6}>
        {t('Length')}
      </Box>
      {LENGTHS.map((length) => {
        const words = wordCountOf(productType, length)
        return (
          <label key={length} className={`panel ${classes.length}`}>
            <input
              type="radio"
              className="tile-input"
              name={name}
              checked={length === value}
              onChange={() => onChange(length)}
            />
            <PaperStack sheets={SHEETS[length]} />
            <Stack component="span" gap={0}>
              <b>{LABELS[length]}</b>
              <span className="caption">{t('{count, plural, one {# word} other {# words}}', { count: words })}</span>
              <span className="caption">
                {t('about {count, number} pages', { count: pagesOf(words, words / WORDS_A_SECTION) })}
              </span>
            </Stack>
          </label>
        )
      })}
    </SimpleGrid>
  )
}

function PaperStack({ sheets }: { sheets: number }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" fill="none" strokeWidth="1.5">
      {Array.from({ length: sheets }, (_, index) => {
        const y = 30 - index * 3.5
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no id
        return <path key={index} d={`M20 ${y - 6}L36 ${y}L20 ${y + 6}L4 ${y}z`} />
      })}
    </svg>
  )
}
