import type { NicheDraft } from '@makeready/contract/niches'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import type { Drawer } from '../../generator/drawer.ts'
import { type EngineStatus, engineName } from '../../generator/engine-label.ts'
import { keptItems } from '../../generator/kept-items.ts'
import { SaveResult } from '../../generator/result-actions.tsx'
import { ResultList } from '../../generator/result-list.tsx'
import { RunStrip } from '../../generator/run-strip.tsx'
import { ToolEmpty } from '../../generator/tool-frame.tsx'
import type { Generation } from '../../generator/use-generation.ts'
import { useResultSaving } from '../../generator/use-result-saving.ts'
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
      empty={<ToolEmpty title="No niches yet">Fill in the form, and the first one arrives in a moment.</ToolEmpty>}
      actions={(niche, index) => (
        <>
          <SaveResult
            label="Save Niche"
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
            Use in Product Ideas
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
  const expected = generation.state.progress?.total ?? NICHES_EXPECTED
  const { active } = generation
  return (
    <>
      <RunStrip
        generation={generation}
        doing={`Writing niche ${Math.min(niches.length + 1, expected)} of ${expected}`}
        share={niches.length / expected}
        kept={keptItems(niches.length, 'niche')}
        engine={engine?.label}
        quiet={niches.length > 0}
      />
      {niches.length === 0 && !active ? (
        empty
      ) : (
        <ResultList
          heading={active ? 'Niches' : `${niches.length} ${niches.length === 1 ? 'niche' : 'niches'}`}
          expected={active ? expected : 0}
          writing="niche"
          complete={generation.state.phase === 'done'}
          results={niches.map((niche, index) => ({
            title: niche.name,
            ...(hasLongMeasures(niche)
              ? { body: <NicheSummary niche={niche} /> }
              : { body: <NichePeople niche={niche} />, facts: <NicheMeasures niche={niche} stacked /> }),
            actions: actions(niche, index),
          }))}
        />
      )}
    </>
  )
}
