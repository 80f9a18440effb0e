import { LIMITS } from '@makeready/contract/domain/limits'
import { type AccountArchive, ARCHIVE_TOO_LARGE, type ImportedAccount } from '@makeready/contract/transfers'
import { Button, FileButton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { queryClient } from '../../query-client.ts'
import { RunProgress } from '../../runs/run-progress.tsx'
import { useRun } from '../../runs/runs.ts'
import { Notice } from '../../ui/notice.tsx'
import { SendingFile } from '../../ui/sending-file.tsx'
import { useSendFile } from '../../use-send-file.ts'
import { ArchiveContents } from './archive-contents.tsx'

type Step = { found: AccountArchive } | { runId: string } | null

/** Adds an export of this or another installation to the account: choose, look, import. */
export function ImportExport() {
  const { data } = useQuery(query.runs.list.queryOptions({ input: { kind: 'account-import', active: true } }))
  const [step, setStep] = useState<Step>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const active = data?.items[0]?.id
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (active === undefined || followed.current === active) return
    followed.current = active
    setStep({ runId: active })
  }, [active])
  if (step && 'runId' in step) return <Importing key={step.runId} {...step} onBack={() => setStep(null)} />
  const start = async (id: string) => {
    try {
      setStep(await api.transfers.startImport({ id }))
    } catch (error) {
      console.error(error)
      setFailure(messageOf(error))
      setStep(null)
    }
  }
  return (
    <Stack gap="md">
      {failure && (
        <Notice tone="failure" role="alert">
          {failure}
        </Notice>
      )}
      {step ? (
        <ArchiveContents archive={step.found} onImport={() => start(step.found.id)} onCancel={() => setStep(null)} />
      ) : (
        <ChooseExport onFailure={setFailure} onFound={(found) => setStep({ found })} />
      )}
    </Stack>
  )
}

function ChooseExport({
  onFailure,
  onFound,
}: {
  onFailure: (message: string | null) => void
  onFound: (found: AccountArchive) => void
}) {
  const { sending, send, resetInput } = useSendFile<AccountArchive>('/account/imports', {
    check: fileError,
    onAnswer: onFound,
    onFailure: (failure) => onFailure(failure?.message ?? null),
  })
  if (sending) return <SendingFile {...sending} reading={t('Checking the export…')} />
  return (
    <div>
      <FileButton
        accept=".zip"
        onChange={(file) => void send(file)}
        resetRef={resetInput}
        inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
      >
        {({ onClick }) => (
          <Button variant="default" onClick={onClick}>
            {t('Import an Export')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

function Importing({ runId, onBack }: { runId: string; onBack: () => void }) {
  const run = useRun(runId)
  const result = run.phase === 'done' ? (run.result as ImportedAccount) : null
  useEffect(() => {
    // everything may be new
    if (result) void queryClient.invalidateQueries()
  }, [result])
  if (run.phase !== 'done' && run.phase !== 'failed' && run.phase !== 'stopped')
    return (
      <RunProgress runId={runId} run={run}>
        {t('You can leave this page. Everything is added at the end.')}
      </RunProgress>
    )
  return (
    <Stack align="flex-start" gap="md">
      <Notice
        tone={run.phase === 'failed' ? 'failure' : run.phase === 'stopped' ? 'attention' : 'information'}
        {...(result && { icon: 'check' as const })}
        role={result ? 'status' : 'alert'}
      >
        {result ? (
          <Imported {...result} />
        ) : run.phase === 'stopped' ? (
          t('Stopped. Nothing was added.')
        ) : (
          run.error?.message
        )}
      </Notice>
      <Button variant="default" onClick={onBack}>
        {result ? t('Import Another') : t('Choose Again')}
      </Button>
    </Stack>
  )
}

function Imported({ rows, copied }: ImportedAccount) {
  return (
    <>
      <b>
        {t(
          'Imported: {products, plural, one {# product} other {# products}}, {sections, plural, one {# section} other {# sections}}',
          {
            products: rows.projects,
            sections: rows.generated_content,
          },
        )}
      </b>
      {copied && <p>{t('Some of it was here already, so everything was added as a copy.')}</p>}
    </>
  )
}

/** What is known before uploading. */
function fileError({ size }: File): string | null {
  if (size === 0) return translate('This file is empty')
  return size > LIMITS.accountArchiveBytes ? translate(ARCHIVE_TOO_LARGE) : null
}
