import { EVIDENCE_CURRENCIES, EVIDENCE_LIMITS, type EvidenceCurrency } from '@makeready/contract/domain/evidence'
import { type EvidenceCheck, evidenceChecks, searchWords } from '@makeready/contract/domain/evidence-checks'
import { centsIn } from '@makeready/contract/domain/listing-limits'
import type { EvidenceRow } from '@makeready/contract/evidence'
import type { Niche } from '@makeready/contract/niches'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, fieldErrors, messageOf } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import { checkHint, defaultCurrency, figureText, MEASURE_LABELS } from './labels.ts'
import { refreshEvidence } from './refresh.ts'

/** Each way to check as a ready link, and beside it a field for what was counted there. */
export function CheckList({ niche, rows }: { niche: Niche; rows: readonly EvidenceRow[] }) {
  const [words, setWords] = useState(
    () => rows.find((row) => row.counted && row.words)?.words ?? searchWords(niche.name),
  )
  const [currency, setCurrency] = useState<EvidenceCurrency>(defaultCurrency)
  return (
    <Stack component="section" gap="md" aria-labelledby="checks">
      <Stack gap={4}>
        <h2 id="checks">{t('Check it yourself')}</h2>
        <p className="muted">
          {t('Open a page, look at what it finds, and note the number. It becomes evidence with today’s date.')}
        </p>
      </Stack>
      <Group align="end" gap="md">
        <TextInput
          className="fill"
          label={t('Search words')}
          maxLength={EVIDENCE_LIMITS.words}
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <SelectField
          label={t('Currency')}
          data={[...EVIDENCE_CURRENCIES]}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value as EvidenceCurrency)}
        />
      </Group>
      <ul className="rows" data-closed>
        {evidenceChecks(words.trim() || niche.name, interfaceLanguage).map((check) => (
          <CheckRow
            key={`${check.place} ${check.measure}`}
            check={check}
            nicheId={niche.id}
            words={words.trim()}
            currency={currency}
            last={rows.find((row) => row.counted && row.place === check.place && row.measure === check.measure)}
          />
        ))}
      </ul>
    </Stack>
  )
}

function CheckRow({
  check: { place, measure, url },
  nicheId,
  words,
  currency,
  last,
}: {
  check: EvidenceCheck
  nicheId: string
  words: string
  currency: EvidenceCurrency
  last: EvidenceRow | undefined
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const label = `${place}: ${MEASURE_LABELS[measure]}`
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const value = measure === 'price' ? priceIn(typed) : countIn(typed)
    setError(
      value === null ? (measure === 'price' ? t('Enter an amount such as 9.99.') : t('Enter a whole number')) : null,
    )
    if (value === null) return
    setBusy(true)
    try {
      await api.evidence.count({
        id: nicheId,
        measure,
        value,
        words,
        place,
        url,
        ...(measure === 'price' && { currency }),
      })
      await refreshEvidence()
      setTyped('')
    } catch (failure) {
      console.error(failure)
      const wrong = fieldErrors(failure).value
      if (wrong) setError(wrong)
      else toastError(messageOf(failure))
    }
    setBusy(false)
  }
  return (
    <li>
      <Group
        component="form"
        justify="space-between"
        wrap="nowrap"
        gap="md"
        align="center"
        {...{ noValidate: true }}
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <Stack className="fill" gap={2}>
          <a className="link touch" href={url} target="_blank" rel="noreferrer">
            {place}
          </a>
          <span>{MEASURE_LABELS[measure]}</span>
          <span className="caption">
            {checkHint(place, measure)}
            {last && ` · ${t('{figure} on {date}', { figure: figureText(last), date: formatDate(last.createdAt) })}`}
          </span>
        </Stack>
        <Group gap="sm" wrap="nowrap" align="start" className="fixed">
          <TextInput
            aria-label={label}
            inputMode={measure === 'price' ? 'decimal' : 'numeric'}
            placeholder={measure === 'price' ? currency : t('Count')}
            w={{ base: 96, sm: 132 }}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={busy}
            disabled={typed.trim() === ''}
            aria-label={t('Save {name}', { name: label })}
          >
            {t('Save')}
          </Button>
        </Group>
      </Group>
    </li>
  )
}

/** '1,234', '1.234' and '1 234' are the same count; null if it is none. */
function countIn(text: string): number | null {
  const digits = text.replace(/(?<=\d)[.,’'\s](?=\d{3}(?!\d))/g, '').trim()
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}

function priceIn(text: string): number | null {
  const cents = centsIn(text)
  return cents === null ? null : cents / 100
}
