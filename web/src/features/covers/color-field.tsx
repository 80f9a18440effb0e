import type { CoverForm } from '@makeready/contract/covers'
import { DEFAULT_COLOR_SCHEME } from '@makeready/contract/domain/cover-styles'
import { Group, Stack, TextInput, UnstyledButton } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { useBrandColor } from './brand-color.ts'
import classes from './color-field.module.css'
import { DEFAULT_COLORS } from './default-colors.ts'

type Palette = readonly [words: string, swatches: readonly string[], name?: string]

/** Words that the artist knows, and roughly the resulting colors. */
const PALETTES: readonly Palette[] = [
  [DEFAULT_COLORS || DEFAULT_COLOR_SCHEME, ['#1f5ad0', '#7028b0', '#14163c']],
  [t('warm amber and black'), ['#f5a91f', '#bd5400', '#0e0f13']],
  [t('sage green on cream'), ['#8fab8b', '#5f7f64', '#f7f0da']],
  [t('navy and gold'), ['#10204a', '#d8b14e', '#f8f3e9']],
  [t('terracotta, cream and teal'), ['#bf623d', '#f7f0da', '#00807d']],
  [t('pastel pink and lilac'), ['#f7b6d2', '#d8b4ef', '#fcf0f4']],
]

export function ColorField({ form, unknown }: { form: UseFormReturn<CoverForm>; unknown: string | null }) {
  const { register, formState, setValue, watch } = form
  const chosen = watch('colorScheme')
  const brand = useBrandColor()
  const palettes: readonly Palette[] = brand ? [[brand, [brand], t('Your brand')], ...PALETTES] : PALETTES
  return (
    <Stack gap="sm">
      <TextInput
        label={t('Color Scheme')}
        description={unknown}
        {...HINT_BELOW}
        descriptionProps={{ role: 'status' }}
        {...register('colorScheme')}
        error={formState.errors.colorScheme?.message}
      />
      <Group gap={8} role="group" aria-label={t('Palettes')}>
        {palettes.map(([words, swatches, name = words]) => (
          <UnstyledButton
            key={words}
            className={classes.chip}
            aria-label={name}
            title={name}
            aria-pressed={chosen === words}
            onClick={() => setValue('colorScheme', words, { shouldDirty: true, shouldValidate: true })}
          >
            {swatches.map((color) => (
              <i key={color} style={{ background: color }} />
            ))}
          </UnstyledButton>
        ))}
      </Group>
    </Stack>
  )
}
