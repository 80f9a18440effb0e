import type { LocalModels } from '@makeready/contract/local-models'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatSize } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LocalModelRow } from './local-model-row.tsx'
import { useModelUpload } from './model-upload.ts'
import { OwnModelFile } from './own-model-file.tsx'

const POLL_MS = 1_000

const isBusy = ({ models }: LocalModels) =>
  models.some(({ state }) => !['available', 'paused', 'partial', 'installed'].includes(state))
const usedOf = ({ models }: LocalModels) => models.find(({ inUse }) => inUse)?.id ?? null

/** Open models that this machine can download and run. */
export function LocalModelList({ onUsed }: { onUsed: () => void | Promise<void> }) {
  const list = useQuery(
    query.localModels.list.queryOptions({
      refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
    }),
  )
  const used = list.data && usedOf(list.data)
  const known = useRef(used)
  useEffect(() => {
    if (known.current !== undefined && used !== undefined && known.current !== used) void onUsed()
    known.current = used
  }, [used, onUsed])

  return (
    <Stack gap="sm">
      <h3 className="label">{t('Get a model for this machine')}</h3>
      {list.data ? (
        <Found list={list.data} />
      ) : list.isPending ? (
        <Loading label={t('Loading models')} />
      ) : (
        <Notice tone="failure">{messageOf(list.error)}</Notice>
      )}
    </Stack>
  )
}

function Found({ list }: { list: LocalModels }) {
  const { machine, models, folder } = list
  const upload = useModelUpload()
  return (
    <>
      <p className="muted">
        {t(
          '{memory} of memory, {disk} free on the disk, {cores, plural, one {# core} other {# cores}}. A model is downloaded once, checked and tried. Then it writes for everyone here.',
          { memory: formatSize(machine.memoryBytes), disk: formatSize(machine.freeDiskBytes), cores: machine.cores },
        )}
      </p>
      <ul className="panel rows">
        {models.map((model) => (
          <LocalModelRow key={model.id} model={model} upload={upload?.id === model.id ? upload : null} />
        ))}
        <OwnModelFile isUploading={upload !== null} folder={folder} />
      </ul>
    </>
  )
}
