import type { NicheDraft } from '@makeready/contract/niches'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import type { Drawer } from '../../drafts/drawer.ts'
import { t } from '../../i18n/t.ts'
import { type EngineStatus, engineName } from '../../runs/engine-label.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { Proofs } from '../../tools/proofs.tsx'
import { SaveResult } from '../../tools/result-actions.tsx'
import { ToolEmpty } from '../../tools/tool-frame.tsx'
import { useResultSaving } from '../../tools/use-result-saving.ts'
import { generatedNiches, NICHES_EXPECTED } from './generated-niches.ts'
import { NICHE_MESSAGES } from './messages.ts'
import { nicheInput } from './niche-input.ts'
import { hasLongMeasures, NicheMeasures, NichePeople, NicheSummary } from './niche-summary.tsx'

export type NicheWork = { drawer: Drawer; generation: Generation<'niches'>; engine: EngineStatus | undefined }

/** In create and regenerate mode: each niche is saved as a record of its own. */
export function NicheResults({ drawer, generation, engine }: NicheWork) {
  const navigate = useNavigate()
  const saving = useResultSaving(drawer, generation.sent?.runId ?? null, {
    saved: NICHE_MESSAGES.saved,
    failed: NICHE_MESSAGES.saveFailed,
  })
  const create = (niche: NicheDraft) =>
    api.niches.create({ ...nicheInput(niche), engine: engineName(generation.state.result, engine) })
  const toIdeas = (nicheId: string) => void navigate({ to: '/dashboard/product-ideas', search: { nicheId } })

  return (
    <NicheProofs
      generation={generation}
      engine={engine}
      empty={
        <ToolEmpty title={t('No niches yet')}>
          {t('Fill in the form, and the first one arrives in a moment.')}
        </ToolEmpty>
      }
      actions={(niche, index) => (
        <>
          <SaveResult
            label={t('Save Niche')}
            {...saving.stateOf(index)}
            onSave={() => void saving.save(index, () => create(niche))}
          />
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            disabled={saving.saving}
            onClick={() => {
              const id = saving.idOf(index)
              if (id !== null) toIdeas(id)
              else void saving.save(index, () => create(niche), toIdeas)
            }}
          >
            {t('Use in Product Ideas')}
          </Button>
        </>
      )}
    />
  )
}

/** The strip and the niches of a run, with whatever can be done with each. */
export function NicheProofs({
  generation,
  engine,
  empty,
  actions,
}: Pick<NicheWork, 'generation' | 'engine'> & {
  empty: ReactNode
  actions: (niche: NicheDraft, index: number) => ReactNode
}) {
  const niches = generatedNiches(generation.state)
  return (
    <Proofs
      noun="niche"
      generation={generation}
      engine={engine}
      expected={NICHES_EXPECTED}
      empty={empty}
      results={niches.map((niche, index) => ({
        title: niche.name,
        ...(hasLongMeasures(niche)
          ? { body: <NicheSummary niche={niche} /> }
          : { body: <NichePeople niche={niche} />, facts: <NicheMeasures niche={niche} stacked /> }),
        actions: actions(niche, index),
      }))}
    />
  )
}
