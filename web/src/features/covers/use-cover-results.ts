import type { CoverForm, Focus, GeneratedCover } from '@makeready/contract/covers'
import { COVER_STYLES, DEFAULT_COLOR_SCHEME, DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api.ts'
import type { DraftStorage } from '../../drafts/draft-storage.ts'
import { usePersistedState } from '../../drafts/use-persisted-state.ts'
import { type EngineStatus, engineName } from '../../runs/engine-label.ts'
import type { RunState } from '../../runs/run-state.ts'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { type CoverResult, parseCoverResults, withCoverResult, withCrop } from './cover-results.ts'
import { COVER_MESSAGES } from './messages.ts'

/** The cost of new covers counts toward the project. */
export function useCoverResults(
  draftStorage: DraftStorage,
  engine: EngineStatus | undefined,
  projectId: string | null = null,
) {
  const [coverResults, setCoverResults] = usePersistedState(draftStorage, 'cover.proofs', parseCoverResults)
  const generation = useGeneration('cover', draftStorage, 'cover', {
    failed: COVER_MESSAGES.generateFailed,
    onEnd,
    projectId,
  })

  function onEnd({ phase, result }: RunState, input: RunInputs['cover']) {
    const { imageUrl, notUnderstood, warnings, notices, picture, contrast, titleSize } = (result ??
      {}) as Partial<GeneratedCover>
    if (phase !== 'done' || !imageUrl) return
    toastSuccess(COVER_MESSAGES.generated)
    const coverResult = {
      imageUrl,
      engine: engineName(result, engine),
      settings: settingsOf(input),
      notUnderstood,
      warnings,
      notices,
      picture,
      contrast,
      titleSize,
    }
    setCoverResults((before) => withCoverResult(before, coverResult))
  }

  /** Crops a cover around another point; if that fails, it stays unchanged. */
  async function crop(coverResult: CoverResult, focus: Focus) {
    try {
      const { imageUrl } = await api.covers.crop({ imageUrl: coverResult.imageUrl, focus })
      setCoverResults((before) =>
        withCrop(before, coverResult.imageUrl, { ...coverResult, contrast: undefined, imageUrl, focus }),
      )
    } catch {
      toastError(COVER_MESSAGES.cropFailed)
    }
  }

  const { progress } = generation.state
  return {
    generation,
    coverResults,
    /** null when an older cover or none is shown */
    shown: coverResults.all.find((coverResult) => coverResult.imageUrl === coverResults.shown) ?? null,
    crop,
    /** Shows a cover and puts its settings back into the form. */
    restore: (imageUrl: string, form: UseFormReturn<CoverForm>) => {
      setCoverResults((before) => ({ ...before, shown: imageUrl }))
      const found = coverResults.all.find((coverResult) => coverResult.imageUrl === imageUrl)
      for (const [field, value] of Object.entries(found?.settings ?? {}))
        form.setValue(field as keyof CoverForm, value, { shouldDirty: true })
    },
    show: (imageUrl: string | null) => setCoverResults((before) => ({ ...before, shown: imageUrl })),
    /** 0 to 1; null if unknown */
    share: progress?.total ? progress.done / progress.total : null,
  }
}

function settingsOf(input: RunInputs['cover']): CoverForm {
  return {
    title: input.title ?? '',
    authorName: input.authorName ?? '',
    style: COVER_STYLES.find((style) => style === input.style) ?? DEFAULT_COVER_STYLE,
    colorScheme: input.colorScheme ?? DEFAULT_COLOR_SCHEME,
    customPrompt: input.customPrompt ?? '',
    art: input.art ?? '',
  }
}
