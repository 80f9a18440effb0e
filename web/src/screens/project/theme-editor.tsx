import { THEMES, type ThemeKey } from '@makeready/contract/domain/book-design'
import {
  BODY_FACES,
  type BookStyle,
  HEADING_FACES,
  OPENERS,
  ORNAMENTS,
  STYLE_MEASURES,
} from '@makeready/contract/domain/book-style'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Input, Slider, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useEffect, useRef, useState } from 'react'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { Brand } from './brand.tsx'
import { previewSource, sectionNameIn } from './preview-source.ts'

/** Milliseconds after the last change before it is saved, and the pages are set again. */
const PAUSE_MS = 200
const HEIGHT = { '--preview-height': 'clamp(360px, 92dvh - 220px, 860px)' }
/** Where the color picker starts. */
const FIRST_ACCENT = '#1b6e45'

/** Changes a theme, with the pages beside the choices, from the first section on. */
export function ThemeEditor({
  project,
  theme,
  onChange,
  onClose,
}: {
  project: ProjectDetail
  theme: ThemeKey
  onChange: (style: BookStyle | null) => void
  onClose: () => void
}) {
  const [style, choose] = useLaterSaved(project.style ?? {}, onChange)
  const label = translate(THEMES.find(({ key }) => key === theme)?.label ?? '')
  const isChanged = Object.values(style).some((value) => value !== undefined)
  return (
    <ItemDialog
      kind={t('Design')}
      icon="cover"
      title={t('Customize “{theme}”', { theme: label })}
      size={1280}
      onClose={onClose}
    >
      <Group align="flex-start" gap="xl" pb="xl" wrap="wrap">
        <Stack gap="md" w={{ base: '100%', md: 300 }}>
          <Accent value={style.accent} onChange={(accent) => choose({ ...style, accent })} />
          {choices().map(({ key, label, options }) => (
            <SelectField
              key={key}
              label={label}
              data={[{ value: '', label: t('The theme’s') }, ...options]}
              value={style[key] ?? ''}
              onChange={({ currentTarget }) => choose({ ...style, [key]: currentTarget.value || undefined })}
            />
          ))}
          <SelectField
            label={t('Large initials')}
            data={[
              { value: '', label: t('The theme’s') },
              { value: 'on', label: t('On') },
              { value: 'off', label: t('Off') },
            ]}
            value={style.dropCaps === undefined ? '' : style.dropCaps ? 'on' : 'off'}
            onChange={({ currentTarget: { value } }) =>
              choose({ ...style, dropCaps: value === '' ? undefined : value === 'on' })
            }
          />
          {STYLE_MEASURES.map(({ key, label, least, most }) => (
            <Measure
              key={key}
              label={translate(label)}
              range={[least, most]}
              value={style[key] ?? 1}
              onChange={(value) => choose({ ...style, [key]: value === 1 ? undefined : value })}
            />
          ))}
          <p className="caption">
            {t(
              '100% is the theme’s own size. On small pages, text stops growing or shrinking where lines would be too short or notes too small to print.',
            )}
          </p>
          <Button variant="default" disabled={!isChanged} onClick={() => choose({})}>
            {t('Reset to the theme')}
          </Button>
          <Brand style={style} onUse={choose} />
        </Stack>
        <Box flex="1 1 340px" miw={0} __vars={HEIGHT}>
          <BookPreview
            source={{ ...previewSource(project), follow: project.contentSections[0]?.id ?? null }}
            strip={false}
            heading={<span />}
            nameOf={(id) => sectionNameIn(project, id)}
          />
        </Box>
      </Group>
    </ItemDialog>
  )
}

function Accent({ value, onChange }: { value: string | undefined; onChange: (accent: string | undefined) => void }) {
  if (value === undefined)
    return (
      <Input.Wrapper labelElement="div" label={t('Accent color')}>
        <Group justify="space-between" wrap="nowrap">
          <span className="caption">{t('From the cover')}</span>
          <Button variant="default" size="xs" onClick={() => onChange(FIRST_ACCENT)}>
            {t('Choose a color')}
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <Group align="flex-end" justify="space-between" wrap="nowrap" gap="sm">
      <TextInput
        type="color"
        label={t('Accent color')}
        w={110}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button variant="subtle" color="ink" size="xs" onClick={() => onChange(undefined)}>
        {t('Use the cover’s color')}
      </Button>
    </Group>
  )
}

const faces = (list: readonly { key: string; label: string }[]) => list.map(({ key, label }) => ({ value: key, label }))
const named = (list: readonly { key: string; label: string }[]) =>
  list.map(({ key, label }) => ({ value: key, label: translate(label) }))

const choices = () =>
  [
    { key: 'bodyFace', label: t('Body font'), options: faces(BODY_FACES) },
    { key: 'headingFace', label: t('Heading font'), options: faces(HEADING_FACES) },
    { key: 'opener', label: t('Chapter opening'), options: named(OPENERS) },
    { key: 'ornament', label: t('Ornament'), options: named(ORNAMENTS) },
  ] as const

function Measure({
  label,
  range: [least, most],
  value,
  onChange,
}: {
  label: string
  range: readonly [number, number]
  value: number
  onChange: (value: number) => void
}) {
  const percent = Math.round(value * 100)
  return (
    <Input.Wrapper
      labelElement="div"
      label={
        <Group justify="space-between">
          <span>{label}</span>
          <span className="caption">{t('{percent}%', { percent })}</span>
        </Group>
      }
    >
      <Slider
        min={Math.round(least * 100)}
        max={Math.round(most * 100)}
        step={5}
        value={percent}
        label={null}
        marks={[{ value: 100 }]}
        thumbLabel={label}
        onChange={(next) => onChange(next / 100)}
      />
    </Input.Wrapper>
  )
}

/** Shows a choice at once and saves the last of several; without any, null. */
function useLaterSaved(saved: BookStyle, onSave: (style: BookStyle | null) => void) {
  const [style, setStyle] = useState(saved)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null)
  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      waiting.current.save()
    },
    [],
  )
  return [
    style,
    (next: BookStyle) => {
      const chosen = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
      setStyle(chosen)
      clearTimeout(waiting.current?.timer)
      const save = () => {
        waiting.current = null
        onSave(Object.keys(chosen).length === 0 ? null : chosen)
      }
      waiting.current = { timer: setTimeout(save, PAUSE_MS), save }
    },
  ] as const
}
