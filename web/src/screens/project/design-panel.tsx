import {
  DEFAULT_RIGHTS,
  RIGHTS,
  THEMES,
  type ThemeKey,
  TRIM_OF_THEME,
  TRIMS,
  type TrimKey,
  themeOfProduct,
} from '@makeready/contract/domain/book-design'
import { DEFAULT_LANGUAGE, type Language } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { query } from '../../api.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { queryClient } from '../../query-client.ts'
import { LanguageField } from '../../ui/fields/language-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { AutoSavedText } from './auto-saved-text.tsx'
import classes from './design-panel.module.css'
import { LayoutFields } from './layout-fields.tsx'
import { RebrandDialog } from './rebrand-dialog.tsx'
import classic from './theme-pictures/classic.webp'
import cookbook from './theme-pictures/cookbook.webp'
import minimal from './theme-pictures/minimal.webp'
import modern from './theme-pictures/modern.webp'
import picturebook from './theme-pictures/picturebook.webp'
import workbook from './theme-pictures/workbook.webp'
import { useDesign } from './use-design.ts'

const ThemeEditor = lazy(() => import('./theme-editor.tsx').then((module) => ({ default: module.ThemeEditor })))

const PICTURES: Record<ThemeKey, string> = { classic, modern, workbook, minimal, cookbook, picturebook }

/** Choices are saved as they are made. */
export function DesignPanel({ project }: { project: ProjectDetail }) {
  const choose = useDesign(project)
  const [rebranding, setRebranding] = useState(false)
  const [customizing, setCustomizing] = useState(false)
  const productType = project.productType ?? DEFAULT_PRODUCT_TYPE
  const theme = project.theme ?? themeOfProduct(productType)
  const own = TRIMS.find(({ key }) => key === TRIM_OF_THEME[theme])
  const rights = project.rights ?? DEFAULT_RIGHTS
  return (
    <Stack component="section" gap="xl" data-section="design" aria-labelledby="design">
      <h2 id="design">{t('Design')}</h2>
      <fieldset>
        <Box component="legend" mb="sm">
          {t('Theme of the PDF')}
        </Box>
        <SimpleGrid cols={{ base: 2, md: 3 }} spacing="lg">
          {THEMES.map(({ key, label, description }) => (
            <label key={key} className={`panel ${classes.theme}`} data-picked={key === theme || undefined}>
              <input
                type="radio"
                className="tile-input"
                name="theme"
                value={key}
                checked={key === theme}
                aria-labelledby={`theme-${key}`}
                aria-describedby={`theme-${key}-about`}
                onChange={() => choose({ theme: key === themeOfProduct(productType) ? null : key })}
              />
              <img src={PICTURES[key]} alt="" width={480} height={360} loading="lazy" />
              <b id={`theme-${key}`}>{translate(label)}</b>
              <span id={`theme-${key}-about`} className="caption">
                {translate(description)}
                {key === themeOfProduct(productType) && t('. Usual for this product')}
              </span>
            </label>
          ))}
        </SimpleGrid>
        <Group mt="md" gap="sm">
          <Button variant="default" onClick={() => setCustomizing(true)} aria-haspopup="dialog">
            {t('Customize the theme')}
          </Button>
          <span className="caption">
            {project.style
              ? t('Changed by you: {count, plural, one {# setting} other {# settings}}', {
                  count: Object.keys(project.style).length,
                })
              : t('Color, faces, sizes and margins')}
          </span>
        </Group>
      </fieldset>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        <SelectField
          label={t('Page size')}
          data={[
            { value: '', label: t('Theme default ({size})', { size: translate(own?.label ?? '') }) },
            ...TRIMS.map(({ key, label }) => ({ value: key, label: translate(label) })),
          ]}
          value={project.trim ?? ''}
          onChange={({ currentTarget }) => choose({ trim: (currentTarget.value || null) as TrimKey | null })}
        />
        <LanguageField
          value={(project.language ?? DEFAULT_LANGUAGE) as Language}
          onChange={(language) => choose({ language })}
        />
        <AutoSavedText
          label={t('Author or brand')}
          placeholder={project.cover?.authorName || t('Your name')}
          maxLength={LIMITS.name}
          value={project.author}
          onSave={(author) => choose({ author })}
        />
        <AutoSavedText
          label={productType === 'plr' ? t('Additional license terms') : t('Copyright notice')}
          placeholder={productType === 'plr' ? t('None') : t('© year and author. All rights reserved.')}
          maxLength={LIMITS.longText}
          rows={3}
          value={project.licence}
          onSave={(licence) => choose({ licence })}
        />
      </SimpleGrid>
      <LayoutFields project={project} theme={theme} onChange={(layout) => choose({ layout })} />
      {productType === 'plr' && (
        <Stack component="fieldset" gap="lg">
          <Box component="legend" mb="sm">
            {t('Buyers of this content may')}
          </Box>
          {RIGHTS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={translate(label)}
              checked={rights[key]}
              onChange={({ currentTarget }) => choose({ rights: { ...rights, [key]: currentTarget.checked } })}
            />
          ))}
        </Stack>
      )}
      {productType === 'plr' && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setRebranding(true)}
          aria-haspopup="dialog"
        >
          {t('Replace author and brand')}
        </Button>
      )}
      <Suspense fallback={null}>
        {customizing && (
          <ThemeEditor
            project={project}
            theme={theme}
            onChange={(style) => choose({ style })}
            onClose={() => setCustomizing(false)}
          />
        )}
      </Suspense>
      {rebranding && (
        <RebrandDialog
          project={project}
          onDone={(now) => {
            setRebranding(false)
            queryClient.setQueryData(query.projects.get.queryKey({ input: { id: now.id } }), now)
            refreshLists()
          }}
          onClose={() => setRebranding(false)}
        />
      )}
    </Stack>
  )
}
