import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { type Idea, ideaForm } from '@makeready/contract/ideas'
import { useState } from 'react'
import { api } from '../../api.ts'
import { CompareDialog } from '../../compare/compare-dialog.tsx'
import { createDrawer } from '../../drafts/drawer.ts'
import { useChoice } from '../../drafts/use-choice.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { languageOf } from '../../tools/first-language.ts'
import { PickDialog } from '../../tools/pick-dialog.tsx'
import { type PartOf, sayKept, useReplacement } from '../../tools/use-replacement.ts'
import { useFocusReturn } from '../../ui/item-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { generatedIdeas, IDEAS_EXPECTED } from './generated-ideas.ts'
import { IdeaFields, type IdeaForm } from './idea-fields.tsx'
import { ideaInput } from './idea-input.ts'
import { formLike, fromRecord, IDEA_FIELDS, toRecord } from './idea-record.ts'
import { IdeaSummary } from './idea-summary.tsx'
import { IDEA_MESSAGES } from './messages.ts'

/** Another idea for a project: like the one it has (`similarTo`), or a new one in its niche. */
export function IdeaReplaceDialog({
  part,
  similarTo,
  onClose,
}: {
  part: PartOf
  similarTo: Idea | null
  onClose: () => void
}) {
  const { id: projectId, niche, productType } = part.project
  const [drawer] = useState(() => createDrawer(`project.${projectId}.idea.${similarTo?.id ?? 'new'}`))
  const engine = useEngine()
  const form = useFormKept<IdeaForm>(
    ideaForm,
    drawer,
    'idea',
    similarTo ? formLike(similarTo) : { niche: niche?.name ?? '', productType: productType ?? DEFAULT_PRODUCT_TYPE },
  )
  const generation = useGeneration('ideas', drawer, 'idea', {
    failed: IDEA_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(IDEA_MESSAGES.generatedInWizard),
  })
  const choice = useChoice(drawer, 'idea', generation.sent?.runId ?? null)
  const { saving, replace } = useReplacement(part, drawer, {
    done: IDEA_MESSAGES.updated,
    failed: IDEA_MESSAGES.updateFailed,
  })
  const ideas = generatedIdeas(generation.state)
  const picked = choice.picked === null ? undefined : ideas[choice.picked]

  const generate = (fields: IdeaForm) => {
    const { marketSize, competitionLevel, profitPotential, demographics } = niche ?? {}
    const known = niche && { nicheContext: { marketSize, competitionLevel, profitPotential, demographics } }
    return generation.start({ ...fields, ...known, language: languageOf(part.project) })
  }

  const use = (taken = picked, wrote = engineName(generation.state.result, engine)) =>
    taken &&
    replace(
      taken,
      (idea) =>
        api.ideas.create({
          ...ideaInput(idea),
          productType: generation.sent?.input.productType ?? form.getValues('productType'),
          projectId,
          engine: wrote,
        }),
      (productIdeaId) => api.projects.update({ id: projectId, productIdeaId }),
    )

  const { productIdea: ofNow } = part.project
  const [comparing, setComparing] = useState(false)
  useFocusReturn()
  if (comparing && picked && ofNow) {
    return (
      <CompareDialog
        noun="idea"
        fields={IDEA_FIELDS}
        mine={toRecord(ofNow)}
        theirs={toRecord(ideaInput(picked))}
        saving={saving}
        beside
        onMine={() => {
          sayKept('idea')
          onClose()
        }}
        onNew={() => void use()}
        // put together by the creator: no engine wrote it as it is
        onMerged={(merged) => void use(fromRecord(merged), null)}
        onClose={() => setComparing(false)}
      />
    )
  }

  return (
    <PickDialog
      noun="idea"
      kind={t('Product Idea')}
      icon="idea"
      title={similarTo ? t('Regenerate Similar') : t('Generate New Idea')}
      lead={[
        similarTo && t('Ideas near “{concept}”.', { concept: similarTo.concept }),
        t('Choosing one puts it in this project; the old idea stays in My Saved Content.'),
      ]
        .filter(Boolean)
        .join(' ')}
      subject={form.getValues('niche')}
      fields={<IdeaFields form={form} />}
      onSubmit={form.handleSubmit(generate)}
      generation={generation}
      engine={engine}
      expected={IDEAS_EXPECTED}
      choices={ideas.map((idea) => ({ label: idea.concept, detail: <IdeaSummary idea={idea} /> }))}
      choice={choice}
      saving={saving}
      onUse={() => void use()}
      onCompare={ofNow ? () => setComparing(true) : undefined}
      onClose={onClose}
    />
  )
}
