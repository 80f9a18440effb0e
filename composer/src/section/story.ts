import heroes from '../knowledge/heroes.json' with { type: 'json' }
import type { Scene } from '../knowledge.ts'
import { GENERIC } from '../knowledge.ts'
import type { OutlineLine } from '../outline-line.ts'
import { fillPlain, type Slots } from '../phrases.ts'
import { shuffled } from '../shuffle.ts'
import type { Writer } from '../writer.ts'
import { isSayable } from './line.ts'

/** One invented figure who goes through a whole product; each section tells the next part. */
export type Story = {
  open(): string
  /** what happens under the line at this place */
  beat(line: OutlineLine, at: number, brief: boolean): string
  close(): string
  end(): string
}

/** 'a shift worker with odd hours' → 'the shift worker' */
const shortRole = (role: string) =>
  role
    .replace(/^an? /, 'the ')
    .replace(/^(?!the )/, 'the ')
    .split(
      /,| (?:who|with|without|between|in|at|on|of|from|for|by|with|returning|sharing|learning|planning|organising|studying|before|after|and a|behind) /,
    )[0] ?? role

function pronounsOf({ role, snag, turn, result }: Scene): Slots {
  const asOwn = `${snag} ${turn} ${result}`
  if (/^(?:two|three|a (?:couple|family|class|reading group|group|team))\b/.test(role))
    return { they: 'they', They: 'They' }
  if (/\b(?:she|her)\b/i.test(asOwn)) return { they: 'she', They: 'She' }
  return /\b(?:he|his|him)\b/i.test(asOwn) ? { they: 'he', They: 'He' } : { they: 'they', They: 'They' }
}

/** The figure's own affair: 'gather your materials' is 'gather the materials' in a story. */
const asOwn = (words: string) => words.replace(/\byour\b/g, 'the')

const inField = (hero: Scene, s: string): Scene => ({ ...hero, role: fillPlain(hero.role, { s }) })

const isOne = ({ role }: Scene) => /^an? (?!couple|family|class|reading group|group|team)/.test(role)

/** The project's figure: the same in every section, because it depends on the project and not on what was said. */
export function storyOf(writer: Writer): Story {
  const { subject, project, memory, ordinal } = writer.context
  const cast = subject.known
    ? [subject.domain.scenes, GENERIC.scenes]
    : [heroes.map((hero) => inField(hero, subject.short))]
  const scenes = cast.flatMap((list) => shuffled(list.filter(isOne), `${project}story`))
  const hero = scenes[0] ?? (GENERIC.scenes[0] as Scene)
  writer.knowledge.keep(hero)
  const slots: Slots = { ...hero, theRole: shortRole(hero.role), ...pronounsOf(hero) }
  writer.addSlots(slots)
  const met = memory.mentions(slots.theRole ?? hero.role)
  return {
    open: () => writer.sentence(met ? ['story.again', 'story.start'] : 'story.start'),
    beat(line, at, brief) {
      if (brief && at > 0) return ''
      const words = { topic: asOwn(line.topic), act: asOwn(line.act), ger: asOwn(line.ger) }
      const lesson = at % 2 === 0 && !brief ? writer.sentence('story.lesson') : ''
      const join = (beat: string) => [beat, lesson].filter(Boolean).join('\n\n')
      const turned = memory.overlap(hero.turn) > 0.5
      if (at === 1 && met && !turned && ordinal > 0) return join(writer.sentence('story.turn'))
      if (line.form !== 'question' && !isSayable(line)) return lesson
      if (line.topic.startsWith('this ')) return lesson
      const role = line.form === 'question' ? 'beat.question' : line.act ? 'beat.act' : 'beat.np'
      return join(writer.sentence([role, 'beat.np'], words))
    },
    close: () => writer.sentence('story.close'),
    end: () => writer.sentence('story.end'),
  }
}
