import type { Niche } from '@makeready/contract/niches'
import { expect, it } from 'vitest'
import { requestLike, toRecord } from './niche-record.ts'
import { fromRecord } from './niche-record-form.ts'

const niche = {
  name: 'Fathers on rotating shifts',
  marketSize: 'Large',
  competitionLevel: 'Low',
  profitPotential: 'High',
  demographics: { age: '28 to 39', income: '$38k', painPoints: ['No fixed bedtime', 'They miss it'] },
}

it('reads a niche into a form and back without losing anything', () => {
  expect(fromRecord(toRecord(niche))).toEqual(niche)
})

it('reads one pain point per line and leaves out blank lines', () => {
  const typed = { ...toRecord(niche), painPoints: ' One \r\n\n  Two\n' }
  expect(fromRecord(typed).demographics.painPoints).toEqual(['One', 'Two'])
})

it('asks for similar niches with the original request, or with the subject and the people of the name', () => {
  const saved = { ...niche, name: 'First steps with night rides for cyclists over fifty' } as Niche
  expect(requestLike(saved)).toMatchObject({
    targetAudience: 'cyclists over fifty',
    interests: 'First steps with night rides',
  })
  const searching = { ...saved, name: 'Meal plans for parents looking for time' }
  expect(requestLike(searching).targetAudience).toBe('parents looking for time')
  expect(requestLike({ ...saved, name: niche.name }).targetAudience).toBe(niche.name)
  const request = { targetAudience: 'Cyclists', interests: 'lamps', budgetRange: '$30' }
  expect(requestLike({ ...saved, request })).toEqual(request)
})
