/** The part of the browser's speech recognition we use: https://webaudio.github.io/web-speech-api/ */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: ResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}
type ResultEvent = {
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean } & ArrayLike<{ transcript: string }>>
}
type RecognitionMaker = new () => Recognition

export type DictationState = 'idle' | 'listening' | 'not-allowed' | 'no-speech' | 'failed'

const FAULTS: Record<string, DictationState> = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'not-allowed',
  'no-speech': 'no-speech',
  aborted: 'idle',
}

function recognitionMaker(): RecognitionMaker | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, RecognitionMaker>
  return SpeechRecognition ?? webkitSpeechRecognition
}

export const canDictate = (): boolean => recognitionMaker() !== undefined

export type Dictation = { stop: () => void; abort: () => void }

/** Listens until stopped or until silence. `onText` gets each final piece of speech. */
export function dictate(
  language: string,
  { onText, onState }: { onText: (text: string) => void; onState: (state: DictationState) => void },
): Dictation | null {
  const Maker = recognitionMaker()
  if (!Maker) return null
  const recognition = new Maker()
  let ended: DictationState = 'idle'
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = false
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal) onText(result[0]?.transcript.trim() ?? '')
  }
  recognition.onerror = ({ error }) => {
    ended = FAULTS[error] ?? 'failed'
  }
  recognition.onend = () => onState(ended)
  try {
    recognition.start()
    onState('listening')
  } catch {
    onState('failed')
  }
  return { stop: () => recognition.stop(), abort: () => recognition.abort() }
}

/** Appends dictated words to the typed text. */
export function appendDictation(text: string, spoken: string): string {
  if (spoken === '') return text
  return text === '' || /\s$/.test(text) ? text + spoken : `${text} ${spoken}`
}
