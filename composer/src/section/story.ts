import type { Scene } from '../knowledge.ts'
import { lowerFirst } from '../language/case.ts'
import type { Writer } from '../writer.ts'

/** One invented figure who goes through a whole section: beginning, turn and end. */
export type Story = {
  /** What is told under the line at this place; '' where the story rests. */
  stage(at: number): string
  /** The rest of it, for the end of the section. */
  end(): string
}

const slotsOf = (scene: Scene) => ({ ...scene, theRole: lowerFirst(scene.role).replace(/^an? /, 'the ') })

/** A story for the section, or null when no figure is left. `lines`: how many lines it may spread over. */
export function startStory(writer: Writer, lines: number): Story | null {
  const scene = writer.store.take('scenes')
  if (!scene) return null
  const slots = slotsOf(scene)
  const start = writer.say('story.start', slots)
  if (!start) return { stage: (at) => (at === 0 ? writer.tell({ kind: 'scenes', item: scene }) : ''), end: () => '' }
  const turnsAt = lines > 1 ? 1 : -1
  let turned = false
  const turn = () => {
    turned = true
    return writer.say('story.turn', slots) || scene.turn
  }
  return {
    stage: (at) => (at === 0 ? start : at === turnsAt ? turn() : ''),
    end: () => [turned ? '' : turn(), writer.say('story.end', slots) || scene.result].filter(Boolean).join('\n\n'),
  }
}
