import {
  BODY_FACES,
  type BookStyle,
  HEADING_FACES,
  OPENERS,
  ORNAMENTS,
  STYLE_MEASURES,
} from '@makeready/contract/domain/book-style'
import { Button, Group, Input, Slider, TextInput } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** Where the color picker starts. */
const FIRST_ACCENT = '#1b6e45'

/** What a creator can change in a theme: a product's own, or the brand of new ones. */
export function StyleFields({ style, onChange }: { style: BookStyle; onChange: (style: BookStyle) => void }) {
  return (
    <>
      <Accent value={style.accent} onChange={(accent) => onChange({ ...style, accent })} />
      {choices().map(({ key, label, options }) => (
        <SelectField
          key={key}
          label={label}
          data={[{ value: '', label: t('The theme’s') }, ...options]}
          value={style[key] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...style, [key]: currentTarget.value || undefined })}
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
          onChange({ ...style, dropCaps: value === '' ? undefined : value === 'on' })
        }
      />
      {STYLE_MEASURES.map(({ key, label, least, most }) => (
        <Measure
          key={key}
          label={translate(label)}
          range={[least, most]}
          value={style[key] ?? 1}
          onChange={(value) => onChange({ ...style, [key]: value === 1 ? undefined : value })}
        />
      ))}
    </>
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
