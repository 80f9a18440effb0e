import { isAuthorNote } from '@makeready/contract/domain/author-notes'
import { hasTitle, type LaunchLimit, launchLimits, measure } from '@makeready/contract/domain/launch-kit'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { LaunchText, PlacedLaunchText } from '@makeready/contract/launch'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { marked } from 'marked'
import { type ReactNode, useState } from 'react'
import { EditorTools } from '../../editor/editor-tools.tsx'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import type { TextSurface } from '../../editor/text-surface.ts'
import { TextTools } from '../../editor/text-tools.tsx'
import { useSourceMode } from '../../editor/use-source-mode.ts'
import { SaveStatus } from '../../features/autopilot/save-status.tsx'
import { ItemVersions } from '../../features/versions/item-versions.tsx'
import { t } from '../../i18n/t.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countLabel, titleLabel } from './launch-labels.ts'
import { TextOrigins } from './text-origins.tsx'
import { useTextDraft } from './use-text-draft.ts'

export function TextEditor({
  text,
  label,
  project,
  busy,
  onRewrite,
  actions,
}: {
  text: PlacedLaunchText
  label: string
  project: ProjectDetail
  busy: boolean
  onRewrite: () => void
  actions?: ReactNode
}) {
  const { values, saving, error, theirs, change, save, keepMine, takeTheirs } = useTextDraft(text)
  const [surface, setSurface] = useState<TextSurface | null>(null)
  const [isSource] = useSourceMode()
  const [shown, show] = useState<'origins' | 'versions' | null>(null)
  const { kind } = text
  const limits = launchLimits(text)
  const counterOf = (field: LaunchLimit['field']) => {
    const limit = limits.find((one) => one.field === field)
    return limit && <Counter limit={limit} text={values[field]} />
  }
  const toggleOrigins = async () => {
    if (shown === 'origins') return show(null)
    await save()
    show('origins')
  }
  return (
    <Stack gap="md" pt="sm" pb="md" onBlur={() => void save()}>
      {theirs && (
        <Notice tone="attention" role="alert">
          <p>{t('This text was changed elsewhere while you were editing it.')}</p>
          <Group gap="sm">
            <Button size="xs" variant="default" onClick={() => void keepMine()}>
              {t('Keep Mine')}
            </Button>
            <Button size="xs" variant="default" onClick={takeTheirs}>
              {t('Use the Other Version')}
            </Button>
          </Group>
        </Notice>
      )}
      {hasTitle(kind) && (
        <Group align="flex-start" gap="md" className="phone-column">
          <TextInput
            className="fill"
            label={titleLabel(kind)}
            description={counterOf('title')}
            inputWrapperOrder={['label', 'input', 'description']}
            maxLength={LIMITS.name}
            dir="auto"
            value={values.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          {kind === 'email' && (
            <NumberInput
              w={{ base: '100%', sm: 96 }}
              label={t('Day')}
              min={0}
              max={LIMITS.launchDay}
              allowDecimal={false}
              value={values.day ?? 0}
              onChange={(day) => typeof day === 'number' && change({ day })}
            />
          )}
        </Group>
      )}
      {kind === 'email' && (
        <TextInput
          label={t('Preview', {}, 'of an email')}
          description={counterOf('preview')}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={LIMITS.name}
          dir="auto"
          value={values.preview}
          onChange={({ currentTarget }) => change({ preview: currentTarget.value })}
        />
      )}
      <Box className="panel">
        <Group className="head-bar" gap="8px 16px">
          <span className="fill">{counterOf('content') ?? <span className="caption">{label}</span>}</span>
          <EditorTools surface={surface} />
          <TextTools
            surface={surface}
            text={values.content}
            write={(content) => change({ content })}
            section={{
              editorId: text.id,
              sectionName: label,
              title: project.productTitle?.title ?? project.title,
              productType: project.productType,
              projectId: project.id,
            }}
          />
        </Group>
        <Box px={{ base: 'md', sm: 'xl' }} py="md">
          <MarkdownEditor
            label={t('Text of {name}', { name: label })}
            value={values.content}
            onChange={(content) => change({ content })}
            isSource={isSource || kind === 'post'}
            rows={6}
            onSurface={setSurface}
          />
        </Box>
      </Box>
      <Group gap="sm">
        <CopyButton
          size="xs"
          html={kind !== 'post'}
          text={() => {
            const text = withoutNotes(values.content)
            return kind === 'post' ? text : marked.parse(text, { async: false })
          }}
        />
        {actions}
        <Button
          size="xs"
          variant="subtle"
          color="ink"
          aria-haspopup="dialog"
          onClick={() => void save().then(() => show('versions'))}
        >
          {t('Versions')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="ink"
          aria-expanded={shown === 'origins'}
          onClick={() => void toggleOrigins()}
        >
          {t('Where Does This Come From?')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="ink"
          leftSection={<Icon name="again" size={16} />}
          disabled={busy}
          onClick={() => void save().then(onRewrite)}
        >
          {t('Write Again')}
        </Button>
        <SaveStatus state={saving} error={error} onRetry={() => void save()} />
      </Group>
      {shown === 'origins' && <TextOrigins id={text.id} version={text.version} />}
      {shown === 'versions' && (
        <ItemVersions
          kind="launch"
          view={VIEW}
          id={text.id}
          name={label}
          onDownload={() => {}}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  )
}

const VIEW = {
  label: t('Launch kit'),
  icon: 'content' as const,
  fields: (item: object) => {
    const { title, preview, content } = item as LaunchText
    return [
      [t('Title'), title],
      [t('Preview', {}, 'of an email'), preview],
      [t('Content'), content],
    ] as const
  },
}

/** As readers get it. */
const withoutNotes = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .filter((paragraph) => !isAuthorNote(paragraph))
    .join('\n\n')

function Counter({ limit, text }: { limit: LaunchLimit; text: string }) {
  const count = measure(text, limit)
  const isBroken = count > limit.most || count < (limit.least ?? 0)
  return (
    <Box component="span" className="caption" c={isBroken ? 'var(--red)' : 'inherit'}>
      {countLabel(count, limit)}
    </Box>
  )
}
