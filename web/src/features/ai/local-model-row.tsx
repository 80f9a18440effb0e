import { LOCAL_MODEL_PROBLEMS, LOCAL_MODEL_PURPOSES, type LocalModel } from '@makeready/contract/local-models'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { formatSize } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { queryClient } from '../../query-client.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { span } from '../../ui/duration.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Status } from '../../ui/status.tsx'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { type ModelUpload, retryModelUpload, stopModelUpload } from './model-upload.ts'

type Act = 'download' | 'pause' | 'use' | 'remove'

const WORKING: Partial<Record<LocalModel['state'], string>> = {
  downloading: t('Downloading'),
  checking: t('Checking the file'),
  installing: t('Installing node-llama-cpp'),
  measuring: t('Measuring the speed'),
}

type RowProps = {
  model: LocalModel
  /** if this browser sends its file */
  upload: ModelUpload | null
}

/** A model: description, requirements, status and actions. */
export function LocalModelRow({ model, upload }: RowProps) {
  const { name, purpose, fits, state, inUse, makesSense, problem } = model
  const { act, acting, dialog } = useActions(model, upload !== null)
  const isSending = upload !== null && upload.errorMessage === null
  const working = isSending ? t('Uploading') : WORKING[state]
  const stopped = isSending ? null : state === 'paused' ? t('Paused') : state === 'partial' ? t('Interrupted') : null
  const hasPart = upload !== null || ['downloading', 'checking', 'paused', 'partial'].includes(state)
  return (
    <Stack component="li" gap="sm">
      <Group gap="8px 16px" align="flex-start" className="phone-column">
        <Stack className="fill" gap={2}>
          <Group gap="sm">
            <b>{name}</b>
            {fits === 'recommended' && !inUse && <span className="tag">{t('Recommended')}</span>}
          </Group>
          {purpose && <span className="muted">{translate(LOCAL_MODEL_PURPOSES[purpose])}</span>}
          <span className="caption">{facts(model)}</span>
        </Stack>
        <Group gap={0}>
          <Box component="span" role="status" me={working || inUse || stopped ? 'sm' : 0}>
            {working && <Status state="running">{working}</Status>}
            {inUse && !working && <Status state="done">{t('In use')}</Status>}
            {stopped && <Status state="draft">{stopped}</Status>}
          </Box>
          <Group gap="sm">
            <Actions model={model} upload={upload} act={act} acting={acting} />
          </Group>
        </Group>
      </Group>
      {hasPart && <Progress model={upload ? { ...model, ...received(upload) } : model} />}
      {state === 'partial' && !upload && (
        <span className="caption">{t('Choose the same file below to continue this upload.')}</span>
      )}
      {upload?.errorMessage && (
        <Notice tone="failure" role="alert">
          {upload.errorMessage}
        </Notice>
      )}
      {!makesSense && !working && (
        <Notice tone="attention">
          {t(
            'This model’s answers make no sense. Asked for two paragraphs in English, it wrote something else. Choose another model.',
          )}
        </Notice>
      )}
      {problem && (
        <Notice tone="failure" role="alert">
          {translate(LOCAL_MODEL_PROBLEMS[problem])}
        </Notice>
      )}
      {dialog}
    </Stack>
  )
}

const received = ({ file, receivedBytes, bytesPerSecond }: ModelUpload) => ({
  sizeBytes: file.size,
  receivedBytes,
  bytesPerSecond,
})

function facts({ sizeBytes, memoryBytes, license, wordsPerMinute, isMeasured }: LocalModel): string {
  return [
    formatSize(sizeBytes),
    memoryBytes !== null && t('{size} of memory', { size: formatSize(memoryBytes) }),
    license,
    wordsPerMinute !== null &&
      (isMeasured
        ? t('{count, plural, one {# word a minute here} other {# words a minute here}}', { count: wordsPerMinute })
        : t('about {count, number} words a minute', { count: wordsPerMinute })),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Progress({ model: { state, receivedBytes, sizeBytes, bytesPerSecond } }: { model: LocalModel }) {
  const amounts = { received: formatSize(receivedBytes), size: formatSize(sizeBytes) }
  return (
    <Stack gap="xs">
      <ProgressBar share={state === 'checking' ? null : receivedBytes / sizeBytes} />
      <span className="caption">
        {bytesPerSecond
          ? t('{received} of {size}, {speed} a second, {left} left', {
              ...amounts,
              speed: formatSize(bytesPerSecond),
              left: span(((sizeBytes - receivedBytes) * 1_000) / bytesPerSecond),
            })
          : t('{received} of {size}', amounts)}
      </span>
    </Stack>
  )
}

type ActionsProps = RowProps & { act: (what: Act) => void; acting: Act | null }

function Actions({ model: { name, fits, state, inUse }, upload, act, acting }: ActionsProps) {
  const button = (what: Act, label: string, isQuiet = false) => (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      {...(isQuiet && { color: 'ink' })}
      loading={acting === what}
      aria-label={`${label}: ${name}`}
      onClick={() => act(what)}
    >
      {label}
    </Button>
  )
  if (upload)
    return (
      <>
        {upload.errorMessage && (
          <Button variant="default" aria-label={t('Try Again: {name}', { name })} onClick={retryModelUpload}>
            {t('Try Again')}
          </Button>
        )}
        {button('remove', t('Cancel'), true)}
      </>
    )
  switch (state) {
    case 'available':
      if (fits === 'memory') return <span className="caption">{t('Needs more memory than this machine has')}</span>
      if (fits === 'disk') return <span className="caption">{t('Needs more free disk space')}</span>
      return button('download', t('Download and use'))
    case 'downloading':
      return (
        <>
          {button('pause', t('Pause'))}
          {button('remove', t('Cancel'), true)}
        </>
      )
    case 'paused':
      return (
        <>
          {button('download', t('Resume'))}
          {button('remove', t('Delete'), true)}
        </>
      )
    case 'partial':
      return button('remove', t('Delete'), true)
    case 'installed':
      if (inUse) return null
      return (
        <>
          {button('use', t('Use'))}
          {button('remove', t('Delete'), true)}
        </>
      )
    default:
      return button('pause', t('Stop'), true)
  }
}

/** Asks before deleting a file; the server responds with the new list. */
function useActions({ id, name, state, page }: LocalModel, isUploading: boolean) {
  const [acting, setActing] = useState<Act | null>(null)
  const failure = useFailureToast()
  const { ask, dialog } = useConfirm()
  const act = async (what: Act) => {
    if (what === 'remove') {
      const agreed = await ask({
        title: isUploading ? t('Cancel Upload') : state === 'downloading' ? t('Cancel Download') : t('Delete Model'),
        question:
          page && !isUploading
            ? t('Delete the file of {name} from this server? You can download it again.', { name })
            : t('Delete {name} from this server?', { name }),
        confirmLabel: t('Delete'),
        danger: true,
      })
      if (!agreed) return
      if (isUploading) stopModelUpload()
    }
    failure.dismiss()
    setActing(what)
    try {
      queryClient.setQueryData(query.localModels.list.queryKey(), await api.localModels[what]({ id }))
    } catch (error) {
      console.error(error)
      failure.showFailure(messageOf(error))
    } finally {
      setActing(null)
    }
  }
  return { act: (what: Act) => void act(what), acting, dialog }
}
