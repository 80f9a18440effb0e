import { type Cover, type CoverForm, coverForm } from '@makeready/contract/covers'
import { COVER_STYLES, DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { useState } from 'react'
import { api } from '../../api.ts'
import { CompareDialog } from '../../compare/compare-dialog.tsx'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { RunStrip } from '../../runs/run-strip.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { submitOnCtrlEnter } from '../../runs/use-generation-keys.ts'
import { useSession } from '../../session.ts'
import { ReplaceDialog } from '../../tools/replace-dialog.tsx'
import { notifyUnchanged, type PartOf, useReplacement } from '../../tools/use-replacement.ts'
import { useFocusReturn } from '../../ui/item-dialog.tsx'
import { CoverFields } from './cover-fields.tsx'
import { CoverPane } from './cover-pane.tsx'
import { COVER_FIELDS, recordOf, toRecord } from './cover-record.ts'
import { DEFAULT_COLORS } from './default-colors.ts'
import { COVER_MESSAGES } from './messages.ts'
import { useCoverResults } from './use-cover-results.ts'

const SETTINGS = COVER_FIELDS.filter(([key]) => key !== 'imageUrl')

export function CoverReplaceDialog({
  part,
  edits,
  newTitle,
  onClose,
}: {
  part: PartOf
  edits: Cover | null
  newTitle?: string | undefined
  onClose: () => void
}) {
  const { id: projectId, title, cover, productTitle } = part.project
  const { user } = useSession()
  const engine = useEngine()
  const [draftStorage] = useState(() =>
    createDraftStorage(`project.${projectId}.cover.${newTitle ? 'retitle' : edits ? 'edit' : 'new'}.${cover?.id}`),
  )
  const form = usePersistedForm<CoverForm>(coverForm, draftStorage, 'cover', {
    title: newTitle || cover?.title || title,
    authorName: cover?.authorName || (user?.name ?? '').slice(0, LIMITS.name),
    style: COVER_STYLES.find((style) => style === cover?.style) ?? DEFAULT_COVER_STYLE,
    colorScheme: cover?.colorScheme || DEFAULT_COLORS,
    customPrompt: cover?.prompt ?? '',
    art: cover?.art ?? '',
  })
  const { generation, coverResults, shown, restore, crop, share } = useCoverResults(draftStorage, engine, projectId)
  const { saving, replace } = useReplacement(part, draftStorage, {
    done: COVER_MESSAGES.updated,
    failed: COVER_MESSAGES.updateFailed,
  })

  const use = () =>
    shown &&
    replace(
      shown,
      (coverResult) => {
        const fields = { ...recordOf(coverResult.imageUrl, coverResult.settings), engine: coverResult.engine }
        if (!edits) return api.covers.create({ ...fields, projectId })
        return api.covers.update({ ...fields, id: edits.id, expectedVersion: edits.version })
      },
      (coverId) => (edits ? api.projects.get({ id: projectId }) : api.projects.update({ id: projectId, coverId })),
    )

  const [comparing, setComparing] = useState(false)
  useFocusReturn()
  if (comparing && shown && cover) {
    return (
      <CompareDialog
        noun="cover"
        fields={SETTINGS}
        mine={toRecord(cover)}
        theirs={recordOf(shown.imageUrl, shown.settings)}
        saving={saving}
        beside={!edits}
        pictures={[
          { src: cover.imageUrl, alt: t('Current cover'), caption: t('This tab') },
          { src: shown.imageUrl, alt: t('The new cover'), caption: t('New', {}, 'version') },
        ]}
        onMine={() => {
          notifyUnchanged('cover')
          onClose()
        }}
        onNew={() => void use()}
        onClose={() => setComparing(false)}
      />
    )
  }
  return (
    <ReplaceDialog
      kind={t('Cover Image')}
      icon="cover"
      title={edits ? t('Edit Settings') : t('Regenerate')}
      lead={
        edits
          ? t('The new picture replaces this cover. The old one stays in the history.')
          : t('The new cover goes into this product. The old one stays in My Saved Content.')
      }
      summary={coverResults.all.length > 0 ? form.getValues('title') : null}
      form={
        <form
          noValidate
          onKeyDown={submitOnCtrlEnter}
          onSubmit={form.handleSubmit((input) =>
            generation.start({ ...input, ...(productTitle ? { titleContext: { tone: productTitle.tone } } : {}) }),
          )}
        >
          <CoverFields form={form} />
          <GenerateButton
            inDialog
            active={generation.active}
            engine={engine?.label}
            primary={!shown && !generation.canRetry}
          >
            {edits ? t('Update & Regenerate') : t('Regenerate Cover')}
          </GenerateButton>
        </form>
      }
      ready={shown !== null && !generation.active}
      saving={saving}
      onUse={() => void use()}
      onCompare={cover ? () => setComparing(true) : undefined}
      onClose={onClose}
    >
      <RunStrip
        generation={generation}
        doing={generation.state.progress?.message ?? t('Creating the cover')}
        share={share}
        savedNote={t('Your settings are saved.')}
        engine={engine?.label}
        isSecondary={shown !== null}
      />
      {(generation.active || shown) && (
        <CoverPane
          coverResults={coverResults}
          imageUrl={shown?.imageUrl ?? null}
          alt={t('Cover of {title}', { title: shown?.settings.title ?? title })}
          isGenerating={generation.active}
          coverCount={generation.state.phase === 'done'}
          onShow={(url) => restore(url, form)}
          onCrop={crop}
        />
      )}
    </ReplaceDialog>
  )
}
