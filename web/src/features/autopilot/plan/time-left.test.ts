import { expect, it } from 'vitest'
import { aboutTime, timeLeft, tookText } from './time-left.ts'

it('shows the remaining time no more precisely than it is known', () => {
  expect([null, 0, 59, 61, 350, 5340, 5400, 9100].map(timeLeft)).toEqual([
    null,
    'Less than a minute left',
    'Less than a minute left',
    'About 1 min left',
    'About 6 min left',
    'About 89 min left',
    'About 1.5 h left',
    'About 2.5 h left',
  ])
  expect(aboutTime(350)).toBe('about 6 min')
})

it('says how long a section took', () => {
  expect([0.1, 9.94, 48.4, 185].map(tookText)).toEqual(['0.1 s', '9.9 s', '48 s', '3:05 min'])
})
