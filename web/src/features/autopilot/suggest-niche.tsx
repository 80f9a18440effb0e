import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { GeneratedNiches, NicheDraft } from '@makeready/contract/niches'
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

/** Groups of people that the product could be for. */
export function SuggestNiche({ order, drawer, onChoose }: Suggesting) {
  const engine = useEngine()
  const [about, setAbout] = useState(() => subjectOf(order))
  const generation = useGeneration('niches', drawer, 'niche', {
    failed: t('Failed to generate niches. Please try again.'),
    onEnd: () => {},
  })
  const result = generation.state.result as Partial<GeneratedNiches> | null
  const niches = result?.niches ?? (generation.state.items.filter(Boolean) as NicheDraft[])
  const words = about.trim()
  return (
    <SuggestFrame
      noun="niche"
      generation={generation}
      engine={engine}
      action={t('Suggest Niches')}
      canSend={words !== ''}
      onSend={() =>
        generation.start({
          targetAudience: words,
          interests: words,
          // asked for by the generation, and of no matter here
          budgetRange: t('Any budget'),
          language: order.language,
        })
      }
      results={niches.map(({ name, demographics }) => ({ title: name, note: demographics.painPoints.join(' · ') }))}
      onUse={async (index) => {
        const niche = niches[index]
        if (!niche) return
        const { name, marketSize, competitionLevel, profitPotential, demographics } = niche
        const { age, income, painPoints } = demographics
        const saved = await api.niches.create({
          name: shorten(name.trim(), LIMITS.name),
          marketSize,
          competitionLevel,
          profitPotential,
          demographics: { age, income, painPoints },
          engine: engineName(generation.state.result, engine),
        })
        onChoose({ id: saved.id, text: saved.name, runId: generation.sent?.runId ?? null })
      }}
    >
      <Textarea
        label={t('Who or what is it about?')}
        rows={2}
        maxLength={LIMITS.longText}
        value={about}
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      />
    </SuggestFrame>
  )
}
