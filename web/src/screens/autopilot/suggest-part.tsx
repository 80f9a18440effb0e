import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { DraftStorage } from '../../drafts/draft-storage.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import type { AutopilotRequest, Chosen } from '../../features/autopilot/autopilot-request.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { engineName } from '../../runs/engine-label.ts'
import { EnglishOnly } from '../../runs/english-only.tsx'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { draftsOf, type ItemTypes, type StartingItemKind } from '../../tools/item-kind.ts'
import { RunResults } from '../../tools/run-results.tsx'

export type ChooseProps = { order: AutopilotRequest; draftStorage: DraftStorage; onChoose: (chosen: Chosen) => void }

/** `start` is the initial text. */
export function SuggestPart<T extends ItemTypes>({
  kind,
  start,
  order,
  draftStorage,
  onChoose,
}: ChooseProps & { kind: StartingItemKind<T>; start: string }) {
  const { suggest } = kind
  const engine = useEngine()
  const [typed, setTyped] = useState(start)
  const generation = useGeneration<T['run']>(kind.run, draftStorage, kind.name, {
    failed: kind.messages.generateFailed,
    onEnd: () => {},
  })
  const { saving, save } = useSaving()
  const [using, setUsing] = useState<number | null>(null)
  const drafts = draftsOf(kind, generation.state)
  const words = typed.trim()
  const request = suggest.ask(words, order)
  const use = async (draft: T['draft'], index: number) => {
    setUsing(index)
    await save(async () => {
      const input = kind.inputOf(draft, { sent: generation.sent?.input, form: request })
      const saved = await kind.create({ ...input, engine: engineName(generation.state.result, engine) })
      onChoose({ id: saved.id, text: kind.view.nameOf(saved), runId: generation.sent?.runId ?? null })
      refreshLists()
    }, t('Couldn’t save this'))
  }
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (words !== '') void generation.start(request)
        }}
      >
        <Stack gap="lg">
          <Textarea
            label={suggest.label}
            rows={2}
            maxLength={LIMITS.longText}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <EnglishOnly engine={engine} inDialog />
          <GenerateButton
            active={generation.active}
            disabled={words === ''}
            engine={engine?.label}
            primary={drafts.length === 0 && !generation.canRetry}
            inDialog
          >
            {suggest.generateLabel}
          </GenerateButton>
        </Stack>
      </form>
      <Stack gap="lg" mx={{ base: -16, sm: -24 }}>
        <RunResults
          kind={kind}
          generation={generation}
          engine={engine}
          expected={kind.expected}
          rows={kind.rows ?? false}
          empty={null}
          results={drafts.map((draft, index) => ({
            title: kind.titleOf(draft),
            body: suggest.note?.(draft) && <p className="muted">{suggest.note(draft)}</p>,
            actions: (
              <Button
                variant="default"
                size="xs"
                loading={saving && using === index}
                disabled={saving && using !== index}
                onClick={() => void use(draft, index)}
              >
                {t('Use This')}
              </Button>
            ),
          }))}
        />
      </Stack>
    </>
  )
}
