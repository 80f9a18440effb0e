import { afterEach, expect, it, vi } from 'vitest'
import { appendDictation, canDictate, type DictationState, dictate } from './dictation.ts'

type Handler = ((event: never) => void) | null

/** A fake of the browser's speech recognition. */
class FakeRecognition {
  static last: FakeRecognition
  lang = ''
  onresult: Handler = null
  onerror: Handler = null
  onend: Handler = null
  started = false
  constructor() {
    FakeRecognition.last = this
  }
  start() {
    this.started = true
  }
  stop() {
    this.onend?.(undefined as never)
  }
  abort() {}
  says(...parts: [string, boolean][]) {
    const results = parts.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }))
    this.onresult?.({ resultIndex: 0, results } as never)
  }
  fails(error: string) {
    this.onerror?.({ error } as never)
    this.onend?.(undefined as never)
  }
}

afterEach(() => vi.unstubAllGlobals())

function listening() {
  vi.stubGlobal('window', { webkitSpeechRecognition: FakeRecognition })
  const texts: string[] = []
  const states: DictationState[] = []
  const dictation = dictate('de', { onText: (text) => texts.push(text), onState: (state) => states.push(state) })
  return { dictation, texts, states, recognition: FakeRecognition.last }
}

it('is offered only if the browser supports it', () => {
  vi.stubGlobal('window', {})
  expect(canDictate()).toBe(false)
  vi.stubGlobal('window', { SpeechRecognition: FakeRecognition })
  expect(canDictate()).toBe(true)
})

it('listens in the product’s language and returns final results', () => {
  const { dictation, texts, states, recognition } = listening()
  expect([recognition.lang, recognition.started, states]).toEqual(['de', true, ['listening']])
  recognition.says(['Ein Satz. ', true], ['noch nicht', false])
  expect(texts).toEqual(['Ein Satz.'])
  dictation?.stop()
  expect(states).toEqual(['listening', 'idle'])
})

it.each([
  ['not-allowed', 'not-allowed'],
  ['audio-capture', 'not-allowed'],
  ['no-speech', 'no-speech'],
  ['network', 'failed'],
])('says why it ended: %s', (error, state) => {
  const { states, recognition } = listening()
  recognition.fails(error)
  expect(states.at(-1)).toBe(state)
})

it('appends spoken words to typed ones', () => {
  expect([
    appendDictation('', 'One'),
    appendDictation('One', 'two'),
    appendDictation('One\n', 'two'),
    appendDictation('One', ''),
  ]).toEqual(['One', 'One two', 'One\ntwo', 'One'])
})
