import { type Niche, type NicheForm, nicheForm } from '@makeready/contract/niches'
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
import { generatedNiches, NICHES_EXPECTED } from './generated-niches.ts'
import { NICHE_MESSAGES } from './messages.ts'
import { NicheFields } from './niche-fields.tsx'
import { nicheInput } from './niche-input.ts'
import { formLike, fromRecord, NICHE_FIELDS, toRecord } from './niche-record.ts'
import { NicheSummary } from './niche-summary.tsx'

/** Another niche for a project: like the one it has (`similarTo`), or a new one. */
export function NicheReplaceDialog({
  part,
  similarTo,
  onClose,
}: {
  part: PartOf
  similarTo: Niche | null
  onClose: () => void
}) {
  const { id: projectId } = part.project
  const [drawer] = useState(() => createDrawer(`project.${projectId}.niche.${similarTo?.id ?? 'new'}`))
  const engine = useEngine()
  const form = useFormKept<NicheForm>(
    nicheForm,
    drawer,
    'niche',
    similarTo ? formLike(similarTo) : { targetAudience: '', interests: '', budgetRange: '' },
  )
  const generation = useGeneration('niches', drawer, 'niche', {
    failed: NICHE_MESSAGES.generateFailedInWizard,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(NICHE_MESSAGES.generatedInWizard),
  })
  const choice = useChoice(drawer, 'niche', generation.sent?.runId ?? null)
  const { saving, replace } = useReplacement(part, drawer, {
    done: NICHE_MESSAGES.updated,
    failed: NICHE_MESSAGES.updateFailed,
  })
  const niches = generatedNiches(generation.state)
  const picked = choice.picked === null ? undefined : niches[choice.picked]

  const use = (taken = picked, wrote = engineName(generation.state.result, engine)) =>
    taken &&
    replace(
      taken,
      (niche) => api.niches.create({ ...nicheInput(niche), projectId, engine: wrote }),
      (nicheId) => api.projects.update({ id: projectId, nicheId }),
    )

  const { niche: ofNow } = part.project
  const [comparing, setComparing] = useState(false)
  useFocusReturn()
  if (comparing && picked && ofNow) {
    return (
      <CompareDialog
        noun="niche"
        fields={NICHE_FIELDS}
        mine={toRecord(ofNow)}
        theirs={toRecord(nicheInput(picked))}
        saving={saving}
        beside
        onMine={() => {
          sayKept('niche')
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
      noun="niche"
      kind={t('Niche')}
      icon="niche"
      title={similarTo ? t('Regenerate Similar') : t('Generate New Niche')}
      lead={
        similarTo
          ? t('Niches near “{name}”. Choosing one puts it in this project; the old niche stays in My Saved Content.', {
              name: similarTo.name,
            })
          : t('Choosing one puts it in this project; what it had before stays in My Saved Content.')
      }
      subject={form.getValues('targetAudience')}
      fields={<NicheFields form={form} />}
      onSubmit={form.handleSubmit((input) => generation.start({ ...input, language: languageOf(part.project) }))}
      generation={generation}
      engine={engine}
      expected={NICHES_EXPECTED}
      choices={niches.map((niche) => ({ label: niche.name, detail: <NicheSummary niche={niche} /> }))}
      choice={choice}
      saving={saving}
      onUse={() => void use()}
      onCompare={ofNow ? () => setComparing(true) : undefined}
      onClose={onClose}
    />
  )
}
