import { LIMITS } from '@makeready/contract/domain/limits'
import { SALE_CURRENCIES } from '@makeready/contract/domain/store-fees'
import type { ProjectDetail } from '@makeready/contract/projects'
import { AUDIENCES, EXEMPTIONS, PUBLISHING_RIGHTS, type PublicationDetails } from '@makeready/contract/publication'
import { Checkbox, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { useSaveState } from '../../drafts/use-save-state.ts'
import { SaveStatus } from '../../features/autopilot/save-status.tsx'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { AutoSavedText } from './auto-saved-text.tsx'
import { IsbnField } from './isbn-field.tsx'
import { SubjectsField } from './subjects-field.tsx'
import { useDesign } from './use-design.ts'

type Text = 'subtitle' | 'series' | 'seriesNumber' | 'publisher' | 'edition' | 'description' | 'evaluatedBy'

/** Read from the product, for fields that are empty. */
export type SuggestedDetails = { description: string | undefined; keywords: string[] | undefined }

/** What stores and the files' properties say of the product; saved as it is typed. What stores ask for comes first. */
export function PublicationFields({ project, suggested }: { project: ProjectDetail; suggested: SuggestedDetails }) {
  const [saving, choose] = useSaveState(useDesign(project))
  const details: PublicationDetails = project.publication ?? {}
  const change = (part: { [Key in keyof PublicationDetails]: PublicationDetails[Key] | null }) =>
    choose({ publication: filled({ ...details, ...part }) })
  const text = (key: Text, label: string, placeholder = '', more: { rows?: number; max?: number } = {}) => (
    <AutoSavedText
      label={label}
      placeholder={placeholder}
      maxLength={more.max ?? LIMITS.name}
      {...(more.rows && { rows: more.rows })}
      value={details[key] ?? null}
      onSave={(value) => change({ [key]: value })}
    />
  )
  return (
    <Stack component="section" gap="xl" aria-labelledby="publication">
      <Stack gap={4}>
        <Group gap="8px 12px">
          <h2 id="publication">{t('Publication details')}</h2>
          <SaveStatus state={saving} error={null} />
        </Group>
        <p className="caption">
          {t('Stores ask for the first four. Everything is stored in the files and printed where it belongs.')}
        </p>
      </Stack>
      <Stack gap="xs">
        {text('description', t('Description for stores'), t('What the reader gets, in a few paragraphs'), {
          rows: 6,
          max: LIMITS.storeDescription,
        })}
        {!details.description && suggested.description && (
          <Suggestion onUse={() => change({ description: suggested.description ?? null })}>
            {t('Use the launch kit’s description')}
          </Suggestion>
        )}
      </Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        <Stack gap="xs">
          <KeywordsField details={details} onSave={change} />
          {!details.keywords?.length && suggested.keywords && (
            <Suggestion onUse={() => change({ keywords: suggested.keywords ?? null })}>
              {t('Use the suggestion: {keywords}', { keywords: suggested.keywords.join(', ') })}
            </Suggestion>
          )}
        </Stack>
        <Stack gap="lg">
          <PriceField details={details} onSave={change} />
          <SubjectsField
            subjects={details.subjects ?? []}
            about={[project.title, project.niche?.name].filter(Boolean).join(' ')}
            onChange={(subjects) => change({ subjects })}
          />
        </Stack>
      </SimpleGrid>
      <h3 className="title">{t('If it applies to your product')}</h3>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {text('subtitle', t('Subtitle'), t('What follows the colon in the title'))}
        {text('publisher', t('Publisher or imprint'))}
        {text('series', t('Series'))}
        {text('seriesNumber', t('Number in the series'), t('For example, 2'), { max: LIMITS.seriesNumber })}
        {text('edition', t('Edition'), t('For example, Second edition'))}
        <SelectField
          label={t('Readers')}
          data={[{ value: '', label: t('Not set') }, ...options(AUDIENCES)]}
          value={details.audience ?? ''}
          onChange={({ currentTarget }) =>
            change({ audience: (currentTarget.value || null) as PublicationDetails['audience'] | null })
          }
        />
        <IsbnField
          label={t('ISBN of the EPUB')}
          isbn={details.isbnEpub ?? null}
          onSave={(isbnEpub) => change({ isbnEpub })}
        />
        <IsbnField
          label={t('ISBN of the PDF')}
          isbn={details.isbnPdf ?? null}
          onSave={(isbnPdf) => change({ isbnPdf })}
        />
        <SelectField
          label={t('Publishing rights')}
          data={[{ value: '', label: t('Not set') }, ...options(PUBLISHING_RIGHTS)]}
          value={details.rights ?? ''}
          onChange={({ currentTarget }) =>
            change({ rights: (currentTarget.value || null) as PublicationDetails['rights'] | null })
          }
        />
        {text(
          'evaluatedBy',
          t('Accessibility checked by'),
          t('Whoever answers for it: without a name, no claim is made'),
        )}
        <SelectField
          label={t('Exempt from the European Accessibility Act')}
          data={[{ value: '', label: t('Not exempt') }, ...options(EXEMPTIONS)]}
          value={details.exemption ?? ''}
          onChange={({ currentTarget }) =>
            change({ exemption: (currentTarget.value || null) as PublicationDetails['exemption'] | null })
          }
        />
      </SimpleGrid>
      <Checkbox
        label={t('Say on the copyright page that AI helped')}
        description={t('Printed only if a model wrote text or made the cover. See “Who wrote what”.')}
        checked={details.creditsAi ?? false}
        onChange={({ currentTarget }) => void change({ creditsAi: currentTarget.checked || null })}
      />
    </Stack>
  )
}

function Suggestion({ children, onUse }: { children: string; onUse: () => unknown }) {
  return (
    <div>
      <button type="button" className="link touch" style={{ textAlign: 'start' }} onClick={() => void onUse()}>
        {children}
      </button>
    </div>
  )
}

const options = (list: readonly { key: string; label: string }[]) =>
  list.map(({ key, label }) => ({ value: key, label: translate(label) }))

/** Without empty fields; null if nothing is left. */
function filled(details: { [Key in keyof PublicationDetails]: PublicationDetails[Key] | null }) {
  const entries = Object.entries(details).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return entries.length === 0 ? null : (Object.fromEntries(entries) as PublicationDetails)
}

function keywordsIn(text: string): string[] {
  const keywords = text.split(/[\n,]/).map((line) => line.trim())
  return [...new Set(keywords.filter(Boolean))]
}

type Fields = {
  details: PublicationDetails
  onSave: (part: { [Key in keyof PublicationDetails]: PublicationDetails[Key] | null }) => Promise<boolean>
}

/** Too many or too long ones are not saved, and stay to be shortened. */
function KeywordsField({ details, onSave }: Fields) {
  const [refused, setRefused] = useState<string | null>(null)
  const keywords = keywordsIn(refused ?? '')
  const long = keywords.find((keyword) => keyword.length > LIMITS.keyword)
  return (
    <AutoSavedText
      label={t('Keywords, one per line')}
      placeholder={t('What people search for')}
      maxLength={LIMITS.longText}
      rows={4}
      value={refused ?? details.keywords?.join('\n') ?? null}
      error={
        long
          ? t('“{keyword}” is longer than {most} characters.', { keyword: long, most: LIMITS.keyword })
          : keywords.length > LIMITS.keywords &&
            t('{count} keywords: at most {most} are possible.', { count: keywords.length, most: LIMITS.keywords })
      }
      onSave={(value) => {
        const typed = keywordsIn(value ?? '')
        const isRefused = typed.length > LIMITS.keywords || typed.some(({ length }) => length > LIMITS.keyword)
        setRefused(isRefused ? value : null)
        return isRefused || onSave({ keywords: typed })
      }}
    />
  )
}

function PriceField({ details, onSave }: Fields) {
  const [refused, setRefused] = useState<string | null>(null)
  const shown = details.price === undefined ? null : (details.price / 100).toFixed(2)
  return (
    <Group gap="sm" wrap="nowrap" align="start" grow preventGrowOverflow={false}>
      <AutoSavedText
        label={t('Price')}
        placeholder="9.99"
        maxLength={10}
        value={refused ?? shown}
        error={refused !== null && t('Enter an amount such as 9.99.')}
        onSave={(value) => {
          const price = value === null ? null : centsIn(value)
          setRefused(price === undefined ? value : null)
          if (price === undefined) return true
          return onSave({ price, currency: price === null ? null : (details.currency ?? 'USD') })
        }}
      />
      <SelectField
        label={t('Currency')}
        maw={110}
        data={[...SALE_CURRENCIES]}
        value={details.currency ?? 'USD'}
        onChange={({ currentTarget }) => onSave({ currency: currentTarget.value as PublicationDetails['currency'] })}
      />
    </Group>
  )
}

/** '9.99' or '9,99' in the currency's smallest unit; undefined if it is no amount. */
function centsIn(text: string): number | undefined {
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text.replace(',', '.')) * 100)
  return cents <= LIMITS.price ? cents : undefined
}
