/** Tags around a model's reasoning, with the position where each is recognized. */
const REASONING: Readonly<Record<string, string>> = {
  '<think>': '</think>',
  '<thinking>': '</thinking>',
  '<thought>': '</thought>',
  '<reasoning>': '</reasoning>',
  '[THINK]': '[/THINK]',
  '<|channel|>analysis<|message|>': '<|end|>',
  '<|channel|>commentary<|message|>': '<|end|>',
}
/** Closing tags that some servers send alone, because the opening tag is in the model's template. */
const LONE_CLOSINGS = ['</think>', '[/THINK]']
/** Chat template marks without content. */
const SILENT = [
  '<|start|>assistant',
  '<|channel|>final<|message|>',
  '<|im_start|>assistant',
  '<|start_header_id|>assistant<|end_header_id|>',
  '<start_of_turn>model',
  '<|begin_of_text|>',
  '<bos>',
]
/** Chat template marks after which the model speaks as someone else. */
const ENDS = [
  '<|im_end|>',
  '<|im_start|>',
  '<|eot_id|>',
  '<|end_of_text|>',
  '<|endoftext|>',
  '<|END_OF_TURN_TOKEN|>',
  '<|return|>',
  '<|end|>',
  '<|call|>',
  '<｜end▁of▁sentence｜>',
  '<end_of_turn>',
  '<eos>',
  '[INST]',
  '</s>',
]
/** Longer marks first, so that none is mistaken for a shorter one it begins with. */
const MARKS = [...Object.keys(REASONING), ...LONE_CLOSINGS, ...SILENT, ...ENDS].sort((a, b) => b.length - a.length)
const LONGEST = Math.max(...MARKS.map((mark) => mark.length))
const MARK = new RegExp(MARKS.map((mark) => mark.replace(/[[\]|/]/g, '\\$&')).join('|'))

/** `text` may be passed on now; `restart`: what was passed on before was reasoning. */
export type Passed = { restart: boolean; text: string }

/**
 * Removes reasoning and template marks from a streamed text. A tag counts at the beginning of the text or of a line: in
 * a sentence or in code, it belongs to a text about tags.
 */
export class WithoutReasoning {
  #held = ''
  #closing = ''
  #isOver = false
  /** the text mentioned an opening tag, so a closing tag belongs to the text too */
  #isAboutTags = false
  #hasBegun = false
  #white = ''
  /** white space after something removed from the beginning is removed too */
  #isTrimming = false
  #last = ''

  push(delta: string): Passed {
    if (this.#isOver) return { restart: false, text: '' }
    this.#held += delta
    let text = ''
    let restart = false
    for (;;) {
      if (this.#closing !== '') {
        const end = this.#held.indexOf(this.#closing)
        if (end < 0) return { restart, text }
        this.#held = this.#held.slice(end + this.#closing.length)
        this.#closing = ''
        this.#white = ''
        this.#isTrimming = true
        continue
      }
      const found = MARK.exec(this.#held)
      // a longer mark may begin with this one, and the text may end with part of a mark
      const isWhole = found !== null && !mayGrow(this.#held.slice(found.index))
      const until = isWhole ? found.index : (found?.index ?? beforePartOfMark(this.#held))
      text += this.#pass(this.#held.slice(0, until))
      this.#held = this.#held.slice(until)
      if (!isWhole) return { restart, text }
      const mark = found[0]
      this.#held = this.#held.slice(mark.length)
      const meaning = this.#meaningOf(mark)
      if (meaning === 'words') {
        this.#isAboutTags ||= mark in REASONING
        text += this.#pass(mark)
      } else if (meaning === 'reasoning') this.#closing = REASONING[mark] ?? ''
      else if (meaning === 'reasoned') {
        restart = true
        text = ''
        this.#hasBegun = false
        this.#white = ''
        this.#last = ''
        this.#isTrimming = true
      } else if (meaning === 'silent') this.#isTrimming ||= !this.#hasBegun
      else {
        this.#isOver = true
        this.#held = ''
        return { restart, text }
      }
    }
  }

  /** Once, at the end of the text: what was held back, unless it is only white space. */
  rest(): string {
    const rest = this.#closing === '' ? this.#pass(this.#held) : ''
    this.#held = ''
    return rest
  }

  #meaningOf(mark: string): 'words' | 'reasoning' | 'reasoned' | 'silent' | 'end' {
    if (this.#last === '`') return 'words'
    const beginsLine = this.#last === '' || this.#last === '\n' || !this.#hasBegun
    if (mark in REASONING) return beginsLine || mark.startsWith('<|') ? 'reasoning' : 'words'
    if (LONE_CLOSINGS.includes(mark)) return this.#isAboutTags ? 'words' : 'reasoned'
    if (SILENT.includes(mark)) return 'silent'
    // strikethrough in HTML closes with the same letters
    return mark === '</s>' && this.#last !== '\n' && /<s>/.test(this.#recent) ? 'words' : 'end'
  }

  #recent = ''

  #pass(text: string): string {
    let passed = this.#isTrimming ? text.trimStart() : text
    if (passed === '') return ''
    this.#isTrimming = false
    if (!this.#hasBegun) {
      passed = this.#white + passed
      this.#hasBegun = passed.trim() !== ''
      this.#white = this.#hasBegun ? '' : passed
      if (!this.#hasBegun) return ''
    }
    this.#last = passed.slice(-1)
    this.#recent = (this.#recent + passed).slice(-200)
    return passed
  }
}

const mayGrow = (text: string): boolean => MARKS.some((mark) => mark.length > text.length && mark.startsWith(text))

/** Where to cut the text so that it does not end with the beginning of a mark. */
function beforePartOfMark(text: string): number {
  for (let at = Math.max(0, text.length - LONGEST + 1); at < text.length; at += 1) {
    const character = text[at]
    if ((character === '<' || character === '[') && mayGrow(text.slice(at))) return at
  }
  return text.length
}
