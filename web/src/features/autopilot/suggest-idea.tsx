import { LIMITS } from '@makeready/contract/domain/limits'
import type { GeneratedIdeas, IdeaDraft } from '@makeready/contract/ideas'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import type { Suggesting } from './part-dialog.tsx'
import { subjectOf } from './start-order.ts'
import { SuggestFrame } from './suggest-frame.tsx'

/** Products of the chosen type for the niche, or for the subject. */
export function SuggestIdea({ order, drawer, onChoose }: Suggesting) {
  const engine = useEngine()
  const { productType, language } = order
  const [niche, setNiche] = useState(() => order.niche?.text ?? subjectOf(order))
  const generation = useGeneration('ideas', drawer, 'idea', {
    failed: t('Failed to generate ideas'),
    onEnd: () => {},
  })
  const result = generation.state.result as Partial<GeneratedIdeas> | null
  const ideas = result?.ideas ?? (generation.state.items.filter(Boolean) as IdeaDraft[])
  const words = niche.trim()
  return (
    <SuggestFrame
      noun="idea"
      generation={generation}
      engine={engine}
      action={t('Suggest Ideas')}
      canSend={words !== ''}
      onSend={() => generation.start({ niche: words, productType, language })}
      results={ideas.map(({ concept, targetAudience }) => ({ title: concept, note: targetAudience }))}
      onUse={async (index) => {
        const idea = ideas[index]
        if (!idea) return
        const { concept, targetAudience, sellingPoints, modules } = idea
        const engineUsed = engineName(generation.state.result, engine)
        const draft = { concept, targetAudience, sellingPoints, modules, productType, engine: engineUsed }
        const saved = await api.ideas.create(draft)
        onChoose({ id: saved.id, text: saved.concept, runId: generation.sent?.runId ?? null })
      }}
    >
      <Textarea
        label={t('Niche')}
        rows={2}
        maxLength={LIMITS.longText}
        value={niche}
        onChange={({ currentTarget }) => setNiche(currentTarget.value)}
      />
    </SuggestFrame>
  )
}
