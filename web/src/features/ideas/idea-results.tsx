import type { ProductType } from '@makeready/contract/domain/product-types'
import type { IdeaDraft } from '@makeready/contract/ideas'
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
import { generatedIdeas, IDEAS_EXPECTED } from './generated-ideas.ts'
import { ideaInput } from './idea-input.ts'
import { IdeaSummary } from './idea-summary.tsx'
import { IDEA_MESSAGES } from './messages.ts'

export type IdeaWork = {
  drawer: Drawer
  generation: Generation<'ideas'>
  engine: EngineStatus | undefined
  /** what the ideas of the run are for */
  productType: ProductType
}

/** In create and regenerate mode: each idea is saved as a record of its own. */
export function IdeaResults({ drawer, generation, engine, productType }: IdeaWork) {
  const navigate = useNavigate()
  const saving = useResultSaving(drawer, generation.sent?.runId ?? null, {
    saved: IDEA_MESSAGES.saved,
    failed: IDEA_MESSAGES.saveFailed,
  })
  const create = (idea: IdeaDraft) =>
    api.ideas.create({ ...ideaInput(idea), productType, engine: engineName(generation.state.result, engine) })
  const toTitles = (ideaId: string) => void navigate({ to: '/dashboard/title-generator', search: { ideaId } })

  return (
    <IdeaProofs
      generation={generation}
      engine={engine}
      empty={
        <ToolEmpty title={t('No ideas yet')}>
          {t('Choose a niche or type one, and say what it shall become.')}
        </ToolEmpty>
      }
      actions={(idea, index) => (
        <>
          <SaveResult
            label={t('Save Idea')}
            {...saving.stateOf(index)}
            onSave={() => void saving.save(index, () => create(idea))}
          />
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            disabled={saving.saving}
            onClick={() => {
              const id = saving.idOf(index)
              if (id !== null) toTitles(id)
              else void saving.save(index, () => create(idea), toTitles)
            }}
          >
            {t('Generate Titles')}
          </Button>
        </>
      )}
    />
  )
}

/** The strip and the ideas of a run, with whatever can be done with each. */
export function IdeaProofs({
  generation,
  engine,
  empty,
  actions,
}: Pick<IdeaWork, 'generation' | 'engine'> & {
  empty: ReactNode
  actions: (idea: IdeaDraft, index: number) => ReactNode
}) {
  const ideas = generatedIdeas(generation.state)
  return (
    <Proofs
      noun="idea"
      generation={generation}
      engine={engine}
      expected={IDEAS_EXPECTED}
      empty={empty}
      results={ideas.map((idea, index) => ({
        title: idea.concept,
        body: <IdeaSummary idea={idea} />,
        actions: actions(idea, index),
      }))}
    />
  )
}
