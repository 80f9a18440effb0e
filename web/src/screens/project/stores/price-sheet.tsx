import { centsIn } from '@makeready/contract/domain/listing-limits'
import { earningAt, printingCost } from '@makeready/contract/domain/store-earnings'
import type { FeeSource, SaleCurrency } from '@makeready/contract/domain/store-fees'
import { storeRules } from '@makeready/contract/domain/stores'
import type { StorePack } from '@makeready/contract/stores'
import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { locale } from '../../../i18n/catalog.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { AutoSavedText } from '../auto-saved-text.tsx'
import { betterWords, discoverWords, lineWords, sourceWords, UNKNOWN_EARNING, usualWords } from './earning-words.ts'
import type { SaveStore } from './use-store-pack.ts'

/** What the seller keeps of a sale at each store. */
export function PriceSheet({ pack, onSave }: { pack: StorePack; onSave: SaveStore }) {
  const { currency, cards } = pack
  const money = moneyIn(currency)
  return (
    <Stack component="section" gap="md" flex="1 1 420px" miw={0} aria-labelledby="price-sheet">
      <Stack gap={4}>
        <h2 id="price-sheet">{t('Price sheet')}</h2>
        <p className="caption">{t('What you keep of one sale before taxes. This isn’t advice.')}</p>
      </Stack>
      <dl className="rows" data-closed>
        {cards.map(({ store, fields }) => {
          const price = centsIn(fields.find(({ field }) => field === 'price')?.text ?? '')
          const earning = earningAt(store, price, currency, pack)
          return (
            <Group key={store} justify="space-between" align="baseline" gap="4px 24px" wrap="nowrap">
              <Box component="dt" className="fill">
                {translate(storeRules(store).name)}
                {earning.known ? (
                  <>
                    {earning.lines.map((line) => (
                      <Fee key={line.kind} source={line.source}>
                        {lineWords(line, money)}
                      </Fee>
                    ))}
                    {earning.discover && (
                      <Fee source={earning.discover.source}>{discoverWords(earning.discover, money)}</Fee>
                    )}
                    {earning.better && <Fee source={earning.better.source}>{betterWords(earning.better, money)}</Fee>}
                  </>
                ) : (
                  <Fee source={earning.source}>
                    {earning.usual ? usualWords(earning.usual, moneyIn('USD')) : UNKNOWN_EARNING[earning.missing]}
                  </Fee>
                )}
              </Box>
              <Box component="dd" className="fixed" ta="end">
                <Box
                  component="span"
                  className="title"
                  c={earning.known && earning.keeps < 0 ? 'var(--red)' : 'inherit'}
                >
                  {earning.known ? money(earning.keeps) : '–'}
                </Box>
                {price !== null && (
                  <Box component="span" className="caption" display="block">
                    {t('of {price}', { price: money(price) })}
                  </Box>
                )}
              </Box>
            </Group>
          )
        })}
      </dl>
      <PrintingField pack={pack} onSave={onSave} />
    </Stack>
  )
}

const moneyIn = (currency: SaleCurrency) => (cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)

/** With the place where its figure was read. */
function Fee({ source, children }: { source: FeeSource | null; children: string }) {
  return (
    <Box component="span" className="caption" display="block">
      {children}
      {source && (
        <>
          {' · '}
          <a className="link touch" href={source.url} target="_blank" rel="noreferrer">
            {sourceWords(source)}
          </a>
        </>
      )}
    </Box>
  )
}

const isNoAmount = (text: string) => text.trim() !== '' && centsIn(text) === null

/** Shown where KDP's printing cost isn't known, or was typed. */
function PrintingField({ pack, onSave }: { pack: StorePack; onSave: SaveStore }) {
  const { currency, stores, printingCost: typed } = pack
  const [isWrong, setWrong] = useState(false)
  if (!stores.includes('kdp-paperback') || (!typed && printingCost(currency, pack))) return null
  return (
    <Box maw={320}>
      <AutoSavedText
        label={t('Printing cost at KDP ({currency})', { currency })}
        description={t('KDP shows it under “Pricing” once you’ve uploaded your files.')}
        placeholder="3.25"
        maxLength={10}
        value={typed?.currency === currency ? (typed.amount / 100).toFixed(2) : null}
        error={isWrong && t('Enter an amount such as 9.99.')}
        onTyping={(text) => text !== null && setWrong(isNoAmount(text))}
        onSave={(text) => {
          const amount = centsIn(text ?? '')
          if (isNoAmount(text ?? '')) return false
          return onSave({ kind: 'printing', cost: amount === null ? null : { amount, currency } })
        }}
      />
    </Box>
  )
}
