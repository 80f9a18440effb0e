import { describe, expect, it } from 'vitest'
import { IDLE_RUN, type RunState } from '../../runs/run-state.ts'
import { canContinue, goalOf, textAfterRun, warningsOfText } from './section-run.ts'
import { NO_TEXT } from './section-text.ts'

const WORDS = 'one two three four. '
const result = (fields: object) => ({ content: WORDS, words: 4, goal: 8, engine: 'openai:m', warnings: [], ...fields })
const ended = (phase: RunState['phase'], fields: object | null, text = WORDS): RunState => ({
  ...IDLE_RUN,
  phase,
  text,
  result: fields && result(fields),
})
const input = { title: 'Soups', sectionName: 'Chapter 1', contentType: 'howto' as const }
const run = (state: RunState, continueFrom?: string) => ({
  state,
  sent: {
    runId: 'r',
    sentAt: 0,
    took: null,
    announced: true,
    input: { ...input, ...(continueFrom && { continueFrom }) },
  },
  canRetry: state.phase === 'stopped' || state.phase === 'failed',
})

describe('the editor’s text after a generation', { tags: ['PLUS-10'] }, () => {
  it('is the generated text, marked as partial if it was stopped, failed or was cut off', () => {
    expect(textAfterRun(NO_TEXT, ended('done', {}), input, undefined)).toEqual({
      text: WORDS,
      engine: 'openai:m',
      contentType: 'howto',
      partial: false,
      earlier: null,
    })
    expect(textAfterRun(NO_TEXT, ended('done', { warnings: ['cut_off'] }), input, undefined)?.partial).toBe(true)
    expect(textAfterRun(NO_TEXT, ended('stopped', null), input, undefined)?.partial).toBe(true)
    expect(textAfterRun(NO_TEXT, ended('failed', null), input, undefined)).toMatchObject({ text: WORDS, partial: true })
  })

  it('is unchanged when nothing arrived', () => {
    expect(textAfterRun(NO_TEXT, ended('failed', null, ' '), input, undefined)).toBeNull()
  })

  it('keeps the text it replaces, but not the text it continues', () => {
    const before = { ...NO_TEXT, text: 'Something else.', earlier: 'older' }
    expect(textAfterRun(before, ended('done', {}), input, undefined)?.earlier).toBe('Something else.')
    expect(textAfterRun({ ...before, text: 'one two' }, ended('done', {}), input, undefined)?.earlier).toBe('older')
  })
})

describe('the warnings of a text', { tags: ['PLUS-10'] }, () => {
  const short = ended('done', { warnings: ['too_short', 'cut_off', 'language'] })

  it('remain until the creator has fixed their cause', () => {
    expect(warningsOfText(short, WORDS)).toEqual(['cut_off', 'too_short', 'language'])
    expect(warningsOfText(short, `${WORDS} And five.`)).toEqual(['too_short', 'language'])
    expect(warningsOfText(short, WORDS.repeat(3))).toEqual(['language'])
  })

  it('name the requested length even before there is a result', () => {
    expect(goalOf(run(short))).toBe(8)
    expect(
      goalOf({ ...run(ended('stopped', null)), sent: { ...run(short).sent, input: { ...input, words: 400 } } }),
    ).toBe(400)
  })
})

describe('continuing a text', () => {
  const draft = { ...NO_TEXT, text: WORDS }

  it('is offered for a text that was stopped, cut off or too short, edited or not', () => {
    expect(canContinue(run(ended('stopped', null)), draft, [])).toBe(true)
    expect(canContinue(run(ended('failed', null)), { ...draft, text: 'My own end of it.' }, [])).toBe(true)
    expect(canContinue(run(ended('done', {})), draft, ['too_short'])).toBe(true)
    expect(canContinue(run(ended('done', {})), draft, ['cut_off'])).toBe(true)
    expect(canContinue(run(ended('failed', null, ''), WORDS), draft, [])).toBe(true)
    const earlierRuns = { ...draft, engine: 'openai:m' }
    expect(canContinue(run(ended('stopped', null, '')), earlierRuns, [])).toBe(true)
  })

  it('is not offered for a complete text, no text, or a text that was not generated', () => {
    expect(canContinue(run(ended('done', {})), draft, ['language'])).toBe(false)
    expect(canContinue(run(ended('stopped', null)), NO_TEXT, [])).toBe(false)
    expect(canContinue(run(ended('failed', null, '')), draft, [])).toBe(false)
  })
})
