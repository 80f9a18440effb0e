import { describe, it } from 'vitest'
import { expectInTime, HOSTILE } from './hostile.fixture.ts'

describe('every text that no person writes', () => {
  it.each(HOSTILE)('is checked in three seconds: $name', ({ text }) => expectInTime(text()))
})
