import { describe, it } from 'vitest'
import { expectFixable, expectWithinTime, HOSTILE } from '../test/hostile-texts.ts'

describe('every artificial text', () => {
  it.each(HOSTILE)('is checked in three seconds: $name', ({ text }) => expectWithinTime(text()))
})

describe('any text of up to 20,000 characters', () => {
  it('is checked without an exception, and has nothing left to fix after its fixes', async () => {
    await expectFixable(2000, 60)
    await expectFixable(60, 3000)
  })
})
