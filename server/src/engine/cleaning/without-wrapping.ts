import { isClosing, isPreamble, mayBeClosing, mayBePreamble } from './talk.ts'

const FENCE = /^(`{3,}|~{3,})[ \t]*([\w-]*)[ \t]*$/
const MARKDOWN = /^(markdown|md|mdx|text|txt|plaintext|plain)?$/i
const MAY_BE_FENCE = /^(`{1,2}|~{1,2}|(`{3,}|~{3,})[ \t]*\w*[ \t]*)$/
/** Longer text after the closing fence belongs to the text. */
const LONGEST_TALK = 600

/**
 * Removes what a model adds around a streamed Markdown text: a sentence before it, a code fence around it, remarks at
 * its end. Passes each piece on at once when none of these is possible.
 */
export class WithoutWrapping {
  #state: 'start' | 'body' | 'after' = 'start'
  /** the fence around the whole text; '' for none */
  #around = ''
  #isUnnamed = false
  #inCode = ''
  #line = ''
  /** the current line is passed on as it arrives */
  #isOpen = false
  /** lines that are closing remarks unless more text follows */
  #held = ''
  #talk: string[] = []

  push(delta: string): string {
    let out = ''
    for (const [at, part] of delta.split('\n').entries()) {
      if (at > 0) out += this.#endLine()
      out += this.#write(part)
    }
    return out
  }

  /** Once, at the end of the text: the rest of it. */
  rest(): string {
    const line = this.#line
    this.#line = ''
    if (this.#isOpen) return ''
    if (this.#state === 'start') return FENCE.test(line.trim()) ? '' : line
    if (this.#state === 'after') return this.#isTextAfterAll(this.#held + line) ? this.#held + line : ''
    if (this.#around !== '' && this.#isFenceEnd(line)) return ''
    if (line.trim() === '' && this.#talk.length === 0) return this.#held + line
    if (!isClosing(line) || line.trim() === '')
      return this.#talk.length > 0 && line.trim() === '' ? '' : this.#held + line
    return ''
  }

  #write(part: string): string {
    this.#line += part
    if (part === '') return ''
    if (this.#isOpen) return part
    const line = this.#line
    if (this.#state === 'start') {
      const begun = line.trimStart()
      if (begun === '' || MAY_BE_FENCE.test(begun) || mayBePreamble(begun)) return ''
      if (this.#isUnnamed && !isProse(begun)) return ''
      this.#isUnnamed = false
      this.#state = 'body'
      return this.#open(line)
    }
    if (this.#state === 'after') return this.#leaveAfter()
    const begun = line.trimStart()
    if (
      begun === '' ||
      (this.#around !== '' && isPartOf(begun, this.#around)) ||
      /^(-{1,3}|\*{1,3}|_{1,3})$/.test(begun)
    )
      return ''
    if (this.#inCode === '' && mayBeClosing(begun)) return ''
    return this.#open(line)
  }

  /** The line is text, and so is everything held before it. */
  #open(line: string): string {
    const out = this.#held + line
    this.#held = ''
    this.#talk = []
    this.#isOpen = true
    return out
  }

  #endLine(): string {
    const line = this.#line
    const wasOpen = this.#isOpen
    this.#line = ''
    this.#isOpen = false
    if (this.#state === 'start') return this.#endFirstLine(line)
    if (this.#state === 'after') {
      this.#held += `${line}\n`
      return ''
    }
    if (this.#inCode === '' && this.#isFenceEnd(line)) {
      this.#state = 'after'
      return ''
    }
    this.#followCode(line)
    if (wasOpen) {
      // the line's end is held with blank lines: at the end of the text they are dropped
      this.#held = '\n'
      return ''
    }
    if (line.trim() === '' || /^\s*(-{3}|\*{3}|_{3})\s*$/.test(line)) {
      this.#held += `${line}\n`
      return ''
    }
    if (isClosing(line)) {
      this.#talk.push(line)
      this.#held += `${line}\n`
      return ''
    }
    const out = `${this.#held}${line}`
    this.#held = '\n'
    this.#talk = []
    return out
  }

  #endFirstLine(line: string): string {
    const words = line.trim()
    if (words === '') return ''
    const [, fence = '', info = ''] = FENCE.exec(words) ?? []
    if (this.#around === '' && fence !== '' && MARKDOWN.test(info)) {
      this.#around = fence
      this.#isUnnamed = info === ''
      return ''
    }
    if (this.#isUnnamed && !isProse(words)) return this.#beginWithCode(line)
    if (isPreamble(words)) return ''
    this.#state = 'body'
    this.#followCode(line)
    this.#held = '\n'
    return line
  }

  /** A fence without a language belongs to code in the text. */
  #beginWithCode(line: string): string {
    this.#inCode = this.#around
    this.#around = ''
    this.#isUnnamed = false
    this.#state = 'body'
    this.#held = '\n'
    return `${this.#inCode}\n${line}`
  }

  #isFenceEnd(line: string): boolean {
    const [, fence = '', info] = FENCE.exec(line.trim()) ?? []
    return this.#around !== '' && info === '' && fence[0] === this.#around[0] && fence.length >= this.#around.length
  }

  /** Code inside the text has its own fences. */
  #followCode(line: string): void {
    const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') return
    if (this.#inCode === '') this.#inCode = fence
    else if (fence[0] === this.#inCode[0] && fence.length >= this.#inCode.length && FENCE.test(line.trim()))
      this.#inCode = ''
  }

  #leaveAfter(): string {
    if (!this.#isTextAfterAll(this.#held + this.#line)) return ''
    this.#state = 'body'
    this.#around = ''
    return this.#open(`\n${this.#line}`)
  }

  #isTextAfterAll = (text: string) => text.trim().length > LONGEST_TALK || /^#{1,6} /m.test(text)
}

/** True if a line after a fence without a language is Markdown text rather than code. */
const isProse = (line: string) =>
  /^(#{1,6} |[*_>|-])/.test(line) || /^\p{L}[\p{L}’',-]*( [\p{L}\d’',-]+){3}/u.test(line)

const isPartOf = (begun: string, fence: string) => fence.startsWith(begun) || /^(`{3,}|~{3,})$/.test(begun)
