import { describe, expect, it } from 'vitest'
import { Chunks } from './chunks.ts'
import { endlessFrom } from './endless.ts'
import { isRefusal } from './refusal.ts'
import { WithoutReasoning } from './without-reasoning.ts'
import { WithoutWrapping } from './without-wrapping.ts'

/** The text a reader finally sees, however it was split. */
function unwrapped(text: string, size: number): string {
  const filter = new WithoutWrapping()
  let seen = ''
  for (let at = 0; at < text.length; at += size) seen += filter.push(text.slice(at, at + size))
  return seen + filter.rest()
}

const BODY = '# Feeding\n\nFeed it **twice** a day.\n\n- Flour\n- Water'

const FORMULAS = '$$\n\\frac{a}{b} \\\\\n$$\n\n\\[ x^2 \\]\n\n\\(y\\) and $a*b*c$.\n\n```math\nz\n```\n\n$$E=mc^2$$'

it.each([1, 7, 1000])('leaves formulas as they are, in pieces of %i', (size) => {
  expect(unwrapped(FORMULAS, size)).toBe(FORMULAS)
})

describe('what a model wraps around a text', () => {
  it.each([
    ['a fence around the whole', `\`\`\`markdown\n${BODY}\n\`\`\``, BODY],
    ['a fence without a name', `\`\`\`\n${BODY}\n\`\`\`\n`, BODY],
    ['a preamble', `Sure! Here is the section you asked for:\n\n${BODY}`, BODY],
    ['two', `Certainly!\n\nHere’s the revised chapter:\n\n${BODY}`, BODY],
    ['one about itself', `As an AI language model, I cannot bake, but I can write.\n\n${BODY}`, BODY],
    ['a German one', `Gerne! Hier ist der Abschnitt:\n\n${BODY}`, BODY],
    ['an offer', `${BODY}\n\nWould you like me to continue with the next section?`, BODY],
    ['a count', `${BODY}\n\n(Word count: 250)`, BODY],
    [
      'a rule, a count and an offer',
      `${BODY}\n\n---\n\n*Word count: ~250*\n\nLet me know if you want me to adjust the tone.`,
      BODY,
    ],
    [
      'a fence and talk around it',
      `Here is the chapter:\n\n\`\`\`md\n${BODY}\n\`\`\`\n\nI hope this helps! Shall I write the next one?`,
      BODY,
    ],
    [
      'code inside the fence',
      `\`\`\`markdown\n${BODY}\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\nEnd.\n\`\`\``,
      `${BODY}\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\nEnd.`,
    ],
    ['a fence that never ends', `\`\`\`markdown\n${BODY}`, BODY],
  ])('is removed: %s', (_, text, expected) => {
    for (const size of [1, 4, 17, 10_000]) expect(unwrapped(text, size).trim(), `pieces of ${size}`).toBe(expected)
  })

  it.each([
    ['a text that begins with code', '```js\nlet a = 1\n```\n\nThat is all.'],
    ['a text that begins with code without a name', '```\nlet a = 1;\n```\n\nThat is all.'],
    ['words that begin like a preamble', 'Sure signs of mites are dents in the caps.\n\nLook closely.'],
    ['a sentence that announces something else', 'Here is what a frame looks like in May:\n\n- eggs\n- larvae'],
    ['a letter that ends with an offer', 'Dear Ana,\n\nthe hall is free.\n\nLet me know if Tuesday suits you.'],
    ['an offer in the middle', 'Ask them: \n\nWould you like me to continue?\n\nThen wait.'],
    ['a rule in the middle', 'One.\n\n---\n\nTwo.'],
    ['brackets at the end', 'One.\n\n[ ] Ask the vet\n[ ] Buy a scale'],
    ['words', 'I'],
  ])('but not %s', (_, text) => {
    for (const size of [1, 4, 17, 10_000]) expect(unwrapped(text, size), `pieces of ${size}`).toBe(text)
  })

  it('passes every piece of an ordinary text at once', () => {
    const filter = new WithoutWrapping()
    const pieces = ['# Bread', '\n\nThe ', 'dough ', 'rests. ', 'Then', ' it is shaped.']
    expect(pieces.map((piece) => filter.push(piece)).join('')).toBe(pieces.join(''))
  })
})

/** Like `unwrapped`, for a filter that can retract. */
function read(filter: { push(piece: string): { restart: boolean; text: string } }, pieces: readonly string[]): string {
  let seen = ''
  for (const piece of pieces) {
    const { restart, text } = filter.push(piece)
    seen = restart ? text : seen + text
  }
  return seen
}
const piecesOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

describe('reasoning and template marks', () => {
  it.each([
    ['[THINK]A plan.[/THINK]# Title', '# Title'],
    [
      '<|channel|>analysis<|message|>We plan.<|end|><|start|>assistant<|channel|>final<|message|># Title<|return|>',
      '# Title',
    ],
    ['First.\n\n<think>What next?</think>\n\nSecond.', 'First.\n\nSecond.'],
    ['Text.<|im_end|>\n<|im_start|>user\nMore?', 'Text.'],
    ['Text.</s>', 'Text.'],
    ['<|im_start|>assistant\nText.<|eot_id|>', 'Text.'],
    ['It was <s>twenty</s> ten dollars.', 'It was <s>twenty</s> ten dollars.'],
    ['[A link](https://a.example) and [THIN]', '[A link](https://a.example) and [THIN]'],
    ['A model ends with `<|im_end|>` each time.', 'A model ends with `<|im_end|>` each time.'],
  ])('reads %j', (text, expected) => {
    for (const size of [1, 3, 9, 1_000]) {
      const filter = new WithoutReasoning()
      expect(read(filter, piecesOf(text, size)) + filter.rest(), `pieces of ${size}`).toBe(expected)
    }
  })
})

describe('pieces that a server sends repeatedly', () => {
  const pieces = ['Bread ', 'is ', 'flour, ', 'water, ', 'salt, ', 'time ', 'and ', 'and ', 'heat.']
  const text = pieces.join('')
  it.each([
    ['once', pieces],
    ['twice', pieces.flatMap((piece) => [piece, piece])],
    ['with all that went before', pieces.map((_, at) => pieces.slice(0, at + 1).join(''))],
  ])('%s', (_, sent) => {
    expect(read(new Chunks(), sent)).toBe(text)
  })
})

describe('an answer that repeats itself endlessly', () => {
  const before = 'Bees need water. '.concat(
    'Every hive is another one, and so is its keeper. Look at the frames first. ',
  )
  it('is found with the position where it started', () => {
    const sentence = 'The bees will thank you for it in the end. '
    const text = before + sentence.repeat(30)
    const from = endlessFrom(text) ?? 0
    expect(text.slice(0, from).trim()).toBe((before + sentence).trim())
  })
  it('is not seen in lines to write on, or in a text that repeats a word', () => {
    expect(endlessFrom(before + 'What I saw today: ______________\n'.repeat(14))).toBeNull()
    expect(
      endlessFrom(Array.from({ length: 60 }, (_, at) => `Frame ${at} of the hive is seen from both sides. `).join('')),
    ).toBeNull()
  })
})

describe('a refusal in words', () => {
  it.each([
    'I’m sorry, but I can’t help with that request.',
    'I cannot assist with this. It goes against my guidelines.',
    'Es tut mir leid, dabei kann ich nicht helfen.',
    'Lo siento, no puedo ayudar con eso.',
  ])('is recognized: %s', (text) => expect(isRefusal(text)).toBe(true))
  it('is not seen in a text about refusals, or in a letter that declines', () => {
    expect(isRefusal('Say no kindly: "I am sorry, I cannot take this on." Then stop.')).toBe(false)
    expect(isRefusal('I’m sorry, I can’t come on Tuesday.', 'Sorry, can’t come Tuesday')).toBe(false)
    expect(isRefusal(`I can’t tell you how often this fails. ${'Look at the dough. '.repeat(60)}`)).toBe(false)
  })
})
