import type { CoverForm, GeneratedCover } from '@makeready/contract/covers'
import { COVER_STYLES, DEFAULT_COLOR_SCHEME, DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import type { Drawer } from '../../drafts/drawer.ts'
import { useKept } from '../../drafts/use-kept.ts'
import { type EngineStatus, engineName } from '../../runs/engine-label.ts'
import type { RunState } from '../../runs/run-state.ts'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { COVER_MESSAGES } from './messages.ts'
import { asProofs, withProof } from './proofs.ts'

export function useCoverProofs(drawer: Drawer, engine: EngineStatus | undefined) {
  const [proofs, setProofs] = useKept(drawer, 'cover.proofs', asProofs)
  const generation = useGeneration('cover', drawer, 'cover', { failed: COVER_MESSAGES.generateFailed, onEnd })

  function onEnd({ phase, result }: RunState, input: RunInputs['cover']) {
    const { imageUrl, notUnderstood, warnings, notices } = (result ?? {}) as Partial<GeneratedCover>
    if (phase !== 'done' || !imageUrl) return
    toastSuccess(COVER_MESSAGES.generated)
    const proof = {
      imageUrl,
      engine: engineName(result, engine),
      settings: settingsOf(input),
      notUnderstood,
      warnings,
      notices,
    }
    setProofs((before) => withProof(before, proof))
  }

  const { progress } = generation.state
  return {
    generation,
    proofs,
    /** null when an older cover or none is shown */
    shown: proofs.all.find((proof) => proof.imageUrl === proofs.shown) ?? null,
    show: (imageUrl: string | null) => setProofs((before) => ({ ...before, shown: imageUrl })),
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
