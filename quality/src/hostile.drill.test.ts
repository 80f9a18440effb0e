import { describe, it } from 'vitest'
import { expectInTime, expectMendable, HOSTILE } from '../test/hostile-texts.ts'

describe('every text that no person writes', () => {
  it.each(HOSTILE)('is checked in three seconds: $name', ({ text }) => expectInTime(text()))
})

describe('any text of up to 20,000 characters', () => {
  it('is checked without a throw and is free of what can be mended once that is mended', async () => {
    await expectMendable(2000, 60)
    await expectMendable(60, 3000)
  })
})
