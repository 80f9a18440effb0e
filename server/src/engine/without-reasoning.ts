const TAGS = ['think', 'thinking', 'reasoning'] as const
const OPENING = '<think>'
const CLOSING = '</think>'

type Passed = { restart: boolean; text: string }

/**
 * Takes the reasoning off a text that is being written: some local models put it before their answer, between tags. Where
 * the opening tag stood in the model's own template only the closing one comes: then what went before is taken back. A
 * text that writes of the tags names the opening one first.
 */
export class WithoutReasoning {
  #held = ''
  #through = false
  #opened = false
  #last = ''
  #cut = false

  /** What may be passed on now; `restart`: what was passed on before was reasoning. */
  push(delta: string): Passed {
    this.#held += delta
    return this.#through ? this.#pass() : this.#begin()
  }

  /** What was held back, at the end of the text, once; white space alone is nothing. */
  rest(): string {
    const [tag, trimmed] = this.#leading()
    const rest = tag || trimmed === '' ? '' : this.#held
    this.#held = ''
    return rest
  }

  #leading(): [tag: string | undefined, trimmed: string] {
    const trimmed = this.#held.trimStart()
    return [TAGS.find((name) => trimmed.startsWith(`<${name}>`)), trimmed]
  }

  #begin(): Passed {
    const [tag, trimmed] = this.#leading()
    if (tag) {
      const end = trimmed.indexOf(`</${tag}>`)
      if (end < 0) return { restart: false, text: '' }
      this.#held = trimmed.slice(end + tag.length + 3)
      this.#cut = true
      return this.#begin()
    }
    if (TAGS.some((name) => `<${name}>`.startsWith(trimmed))) return { restart: false, text: '' }
    this.#through = true
    if (this.#cut) this.#held = trimmed
    return this.#pass()
  }

  #pass(): Passed {
    this.#opened ||= (this.#last + this.#held).includes(OPENING)
    const end = this.#opened ? -1 : this.#held.indexOf(CLOSING)
    if (end >= 0) {
      this.#held = this.#held.slice(end + CLOSING.length)
      this.#through = false
      this.#cut = true
      return { restart: true, text: this.#begin().text }
    }
    const cut = this.#opened ? this.#held.length : withoutPartOf(CLOSING, this.#held)
    const text = this.#held.slice(0, cut)
    this.#held = this.#held.slice(cut)
    this.#last = (this.#last + text).slice(1 - OPENING.length)
    return { restart: false, text }
  }
}

/** Where a text would have to be cut so that it does not end in the beginning of `tag`. */
function withoutPartOf(tag: string, text: string): number {
  const from = Math.max(0, text.length - tag.length + 1)
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
    if (tag.startsWith(text.slice(at))) return at
  }
  return text.length
}
