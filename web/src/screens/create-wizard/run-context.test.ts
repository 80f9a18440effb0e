import type { Niche } from '@makeready/contract/niches'
import { expect, it } from 'vitest'
import { nicheContext } from './run-context.ts'

const niche = {
  name: 'Balcony gardens',
  marketSize: 'medium',
  competitionLevel: 'low',
  profitPotential: 'high',
  demographics: { age: '30', income: 'middle', painPoints: ['no time'] },
} as Niche

it('sends the specified fields of the niche, with the audience as typed', { tags: ['CALL-13'] }, () => {
  const draftStorage = { read: () => ({ targetAudience: ' people who rent ' }) } as unknown as Parameters<
    typeof nicheContext
  >[1]
  expect(nicheContext(niche, draftStorage)).toEqual({
    name: 'Balcony gardens',
    marketSize: 'medium',
    competitionLevel: 'low',
    profitPotential: 'high',
    targetAudience: 'people who rent',
    painPoints: ['no time'],
  })
})
