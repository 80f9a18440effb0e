import { Box, Button, Stack } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { keptDraft, keptEdit } from './draft.ts'
import { fetchProof, ProofError, type Shown, withCommentsOf } from './proof-api.ts'
import { ProofView } from './proof-view.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useProofEvents } from './use-proof-events.ts'

type State = 'loading' | 'locked' | 'gone' | ProofError | Shown

/** A proof, for people without an account. */
export function ProofPage({ token }: { token: string }) {
  const [state, setState] = useState<State>('loading')
  const shown = useRef<Shown | null>(null)
  const load = useCallback(
    async (wanted: 'newest' | 'comments' = 'newest') => {
      try {
        const before = shown.current
        const now = await fetchProof(token, before)
        // a slow answer, after which another text is shown
        if (shown.current?.edition !== before?.edition) return
        const proof = now && before && wanted === 'comments' ? withCommentsOf(now, before) : now
        shown.current = proof
        setState(proof ?? 'locked')
      } catch (error) {
        if (!(error instanceof ProofError)) throw error
        if (error.status === 404) setState('gone')
        // what is shown stays while the server can't be reached
        else setState((before) => (isShown(before) ? before : error))
      }
    },
    [token],
  )
  useEffect(() => void load(), [load])
  const proof = isShown(state) ? state : null
  const newer = useProofEvents({ token, edition: proof?.edition ?? null, load, gone: () => setState('gone') })
  return (
    <main>
      {proof ? (
        <ProofView
          token={token}
          proof={proof}
          isOutdated={newer}
          onNewest={() => void load()}
          onSent={() => load('comments')}
        />
      ) : state === 'loading' ? (
        <Loading page label={t('Loading the proof')} />
      ) : state === 'locked' ? (
        <UnlockForm token={token} onUnlocked={() => void load()} />
      ) : state instanceof ProofError ? (
        <EmptyState
          page
          title={t('Couldn’t load the proof')}
          action={
            <Button variant="default" onClick={() => void load()}>
              {t('Try Again')}
            </Button>
          }
        >
          {state.message}
        </EmptyState>
      ) : (
        <Gone token={token} />
      )}
    </main>
  )
}

const isShown = (state: State): state is Shown => typeof state === 'object' && !(state instanceof ProofError)

function Gone({ token }: { token: string }) {
  const title = t('There’s nothing to read here')
  usePageTitle(title)
  const [draft, edit] = [keptDraft(token), keptEdit(token)]
  const typed = [draft?.kind === 'suggestion' && draft.wording, draft?.text, edit?.wording, edit?.text]
    .filter(Boolean)
    .join('\n\n')
  return (
    <>
      <EmptyState page={!typed} illustrated title={title}>
        {t('This link is wrong, or no longer works. Ask the person who sent it for a new one.')}
      </EmptyState>
      {typed && (
        <Stack component="section" maw={640} mx="auto" p="lg" gap="sm" align="start" aria-labelledby="unsent">
          <h2 className="title" id="unsent">
            {t('What you had not sent yet')}
          </h2>
          <Box
            component="p"
            className="panel"
            w="100%"
            p="md"
            dir="auto"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {typed}
          </Box>
          <CopyButton text={typed} />
        </Stack>
      )}
    </>
  )
}
