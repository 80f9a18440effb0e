import { SALES_DESIGNS, type SalesDesign } from '@makeready/contract/domain/launch-files'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { LaunchFileSet } from '@makeready/contract/launch-files'
import { Anchor, Box, Group, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { AutoSavedText } from '../project/auto-saved-text.tsx'
import { FileStatus } from './file-status.tsx'
import { PageFrame } from './page-frame.tsx'
import type { SaveSettings } from './use-launch-files.ts'
import { WebAddress } from './web-address.tsx'

const ABOUT: Record<SalesDesign, string> = {
  journal: t('Calm and bookish, with wide margins'),
  poster: t('Loud, in the cover’s color from edge to edge'),
  studio: t('Like a product page in a shop'),
}
const SIZES = { desktop: { width: 1_440, height: 640 }, phone: { width: 390, height: 640 } } as const
const THUMBNAIL = { width: 1_440, height: 960 } as const

/** The sales page in three designs, each shown as it will be. `state` changes with what is on it. */
export function SalesPageCard({
  projectId,
  set: { settings, files },
  state,
  onSave,
  settled,
}: {
  projectId: string
  set: LaunchFileSet
  state: string
  onSave: SaveSettings
  settled: () => Promise<unknown>
}) {
  const [size, setSize] = useState<keyof typeof SIZES>('desktop')
  const { link, action, authorLine, refund, pageUrl } = settings
  const shown = files['sales-page']
  const version = hash(JSON.stringify([state, link, action, authorLine, refund, pageUrl, files.sample.made?.madeAt]))
  const addressOf = (design: SalesDesign) =>
    `/api/v1/projects/${projectId}/sales-page?design=${design}&version=${version}`
  const { label = '' } = SALES_DESIGNS.find(({ key }) => key === settings.design) ?? {}
  return (
    <Stack component="section" gap="lg" aria-labelledby="sales-page">
      <Stack gap={2}>
        <h2 id="sales-page">{t('Sales page as a website')}</h2>
        <p className="caption">
          {t('A folder with one page and its pictures. Put it on any web host. It runs no scripts and tracks nobody.')}
        </p>
      </Stack>
      {!shown.lacksText && (
        <>
          <fieldset>
            <Box component="legend" mb="sm">
              {t('Design')}
            </Box>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
              {SALES_DESIGNS.map(({ key, label }) => (
                <Box
                  key={key}
                  component="label"
                  className="panel"
                  data-picked={key === settings.design || undefined}
                  p="sm"
                  display="block"
                  pos="relative"
                  style={{ cursor: 'pointer' }}
                >
                  <input
                    type="radio"
                    className="tile-input"
                    name="sales-design"
                    value={key}
                    checked={key === settings.design}
                    aria-labelledby={`sales-design-${key}`}
                    aria-describedby={`sales-design-${key}-about`}
                    onChange={() => void onSave({ design: key })}
                  />
                  <PageFrame src={addressOf(key)} title={translate(label)} {...THUMBNAIL} isPicture />
                  <Box component="b" id={`sales-design-${key}`} display="block" mt="xs">
                    {translate(label)}
                  </Box>
                  <span id={`sales-design-${key}-about`} className="caption">
                    {ABOUT[key]}
                  </span>
                </Box>
              ))}
            </SimpleGrid>
          </fieldset>
          <Stack gap="sm">
            <Group justify="space-between" gap="md">
              <Box w={240}>
                <Segmented
                  label={t('Width of the preview')}
                  value={size}
                  onChange={setSize}
                  options={[
                    ['desktop', t('Desktop')],
                    ['phone', t('Phone')],
                  ]}
                />
              </Box>
              <Anchor href={addressOf(settings.design)} target="_blank" rel="noreferrer">
                {t('Open in a new tab')}
              </Anchor>
            </Group>
            <Box className="panel" p={4}>
              <PageFrame
                key={size}
                src={addressOf(settings.design)}
                title={t('Preview of the sales page: {design}', { design: translate(label) })}
                {...SIZES[size]}
              />
            </Box>
          </Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <AutoSavedText
              label={t('Author line')}
              description={t('In place of your name, such as “Marta Lindqvist, baker”.')}
              maxLength={LIMITS.name}
              value={authorLine || null}
              onSave={(text) => onSave({ authorLine: text ?? '' })}
            />
            <WebAddress
              label={t('Address of the page')}
              description={t('Where you will put it. Links shared on social networks then show its picture.')}
              value={pageUrl}
              onSave={(pageUrl) => onSave({ pageUrl })}
            />
          </SimpleGrid>
        </>
      )}
      {!shown.lacksText && files.sample.made === null && (
        <p className="caption">{t('Create the sample below first, and the page links to it.')}</p>
      )}
      <FileStatus
        projectId={projectId}
        file="sales-page"
        shown={shown}
        missing={shown.lacksText ? t('Write the launch kit first. The page is made from its sales text.') : null}
        words={{
          create: t('Create Sales Page'),
          update: t('Update Sales Page'),
          none: t('You’ll get a ZIP file with the page and its pictures, and the text as Markdown.'),
        }}
        settled={settled}
      />
    </Stack>
  )
}

/** Short enough for an address (FNV-1a). */
function hash(text: string): string {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (value >>> 0).toString(36)
}
