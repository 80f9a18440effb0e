import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { DEFAULT_TITLE_TONE, TITLE_TONES } from '@makeready/contract/domain/tones'
import { titleForm } from '@makeready/contract/titles'
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
import { ideaContext } from '../../tools/idea-context.ts'
import { PickDialog } from '../../tools/pick-dialog.tsx'
import { type PartOf, sayKept, useReplacement } from '../../tools/use-replacement.ts'
import { useFocusReturn } from '../../ui/item-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { generatedTitles, TITLES_EXPECTED } from './generated-titles.ts'
import { TITLE_MESSAGES } from './messages.ts'
import { TitleFields, type TitleForm } from './title-fields.tsx'
import { TITLE_FIELDS, toRecord } from './title-record.ts'

/** Another title for a project, from its idea. A project that bore the old title as its name bears the new one then. */
export function TitleReplaceDialog({ part, onClose }: { part: PartOf; onClose: () => void }) {
  const { id: projectId, title: name, productIdea, productTitle } = part.project
  const [drawer] = useState(() => createDrawer(`project.${projectId}.title.${productTitle?.id ?? 'new'}`))
  const engine = useEngine()
  const form = useFormKept<TitleForm>(titleForm, drawer, 'title', {
    productConcept: productIdea?.concept ?? productTitle?.title ?? '',
    tone: TITLE_TONES.find((tone) => tone === productTitle?.tone) ?? DEFAULT_TITLE_TONE,
  })
  const generation = useGeneration('titles', drawer, 'title', {
    failed: TITLE_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(TITLE_MESSAGES.generated),
  })
  const choice = useChoice(drawer, 'title', generation.sent?.runId ?? null)
  const { saving, replace } = useReplacement(part, drawer, {
    done: TITLE_MESSAGES.updated,
    failed: TITLE_MESSAGES.updateFailed,
  })
  const titles = generatedTitles(generation.state)
  const picked = choice.picked === null ? undefined : titles[choice.picked]

  const tone = generation.sent?.input.tone ?? form.getValues('tone')
  const use = () =>
    picked &&
    replace(
      picked,
      (title) =>
        api.titles.create({
          title: shorten(title.trim(), LIMITS.name),
          tone,
          projectId,
          engine: engineName(generation.state.result, engine),
        }),
      (titleId) =>
        api.projects.update({
          id: projectId,
          titleId,
          ...(name === productTitle?.title ? { title: shorten(picked.trim(), LIMITS.name) } : {}),
        }),
    )

  const [comparing, setComparing] = useState(false)
  useFocusReturn()
  if (comparing && picked !== undefined && productTitle) {
    return (
      <CompareDialog
        noun="title"
        fields={TITLE_FIELDS}
        mine={toRecord(productTitle)}
        theirs={{ title: picked, tone }}
        saving={saving}
        beside
        onMine={() => {
          sayKept('title')
          onClose()
        }}
        onNew={() => void use()}
        onClose={() => setComparing(false)}
      />
    )
  }

  return (
    <PickDialog
      noun="title"
      kind={t('Product Title')}
      icon="title"
      title={t('Regenerate Titles')}
      lead={t('Choosing one puts it in this project; the old title stays in My Saved Content.')}
      subject={form.getValues('productConcept')}
      fields={<TitleFields form={form} />}
      onSubmit={form.handleSubmit((fields) =>
        generation.start({
          ...fields,
          ...(productIdea ? { ideaContext: ideaContext(productIdea) } : {}),
          language: languageOf(part.project),
        }),
      )}
      generation={generation}
      engine={engine}
      expected={TITLES_EXPECTED}
      choices={titles.map((title) => ({ label: title }))}
      choice={choice}
      saving={saving}
      onUse={() => void use()}
      onCompare={productTitle ? () => setComparing(true) : undefined}
      onClose={onClose}
    />
  )
}
