import { THEMES, type ThemeKey } from '@makeready/contract/domain/book-design'
import type { BookStyle } from '@makeready/contract/domain/book-style'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { StyleFields } from '../../features/book-style/style-fields.tsx'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { Brand } from './brand.tsx'
import { previewSource, sectionNameIn } from './preview-source.ts'

/** Milliseconds after the last change before it is saved, and the pages are set again. */
const PAUSE_MS = 200
const HEIGHT = { '--preview-height': 'clamp(360px, 92dvh - 220px, 860px)' }

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
          <StyleFields style={style} onChange={choose} />
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
