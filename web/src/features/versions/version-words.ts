import type { Version } from '@makeready/contract/versions'
import { engineLabel } from '../../generator/engine-label.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** 'Today, 14:02', 'Mar 12, 09:40' or, of another year, 'Mar 12, 2025, 09:40'. */
export function momentOf(time: string, now = new Date()): string {
  const then = new Date(time)
  const day =
    then.toDateString() === now.toDateString()
      ? 'Today'
      : (then.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(then)
  return `${day}, ${CLOCK.format(then)}`
}

/** Who or what made a form: 'Edited by hand', 'gpt-4.1-mini', 'Restored from version 2'. */
export function makerOf({ change, engine, revertedTo }: Version): string {
  switch (change) {
    case 'create':
      return engine === null ? 'Created by hand' : engineLabel(engine)
    case 'regenerate':
      return engine === null ? 'Generated' : engineLabel(engine)
    case 'edit':
      return 'Edited by hand'
    case 'revert':
      return revertedTo === null ? 'Restored' : `Restored from version ${revertedTo}`
    case 'delete':
      return 'Deleted'
    case 'restore':
      return 'Brought back'
    case 'change':
      return 'Changed'
  }
}

/** 'Edited by hand, 1,697 words'. */
export function describeVersion(version: Version): string {
  const { words } = version
  return words === null ? makerOf(version) : `${makerOf(version)}, ${countOf(words, 'word')}`
}

/** '1 word', '1,697 words'. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
