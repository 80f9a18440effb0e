import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { Command } from '@codemirror/view'
import { t } from '../i18n/t.ts'
import { addFootnote } from './footnote.ts'
import { insertBlock, toggleBlock } from './formatting.ts'
import { choosePicture } from './pictures.ts'
import { linkSection, otherSections } from './section-links.ts'

const TABLE = `| ${t('Column')} | ${t('Column')} |\n| --- | --- |\n| `

const BLOCKS: readonly [label: string, detail: string, command: Command][] = [
  [t('Heading'), '##', toggleBlock('## ')],
  [t('Subheading'), '###', toggleBlock('### ')],
  [t('List'), '-', toggleBlock('- ')],
  [t('Numbered list'), '1.', toggleBlock('1. ')],
  [t('Checklist'), '- [ ]', toggleBlock('- [ ] ')],
  [t('Quote'), '>', toggleBlock('> ')],
  [t('Tip'), '> [!tip]', insertBlock('> [!tip]\n> ')],
  [t('Warning'), '> [!warning]', insertBlock('> [!warning]\n> ')],
  [t('Table'), '| |', insertBlock(TABLE, ' | |')],
  [t('Picture'), '![ ]', choosePicture],
  [t('Code'), '```', insertBlock('```\n', '\n```')],
  [t('Divider'), '---', insertBlock('---\n\n')],
  [t('Footnote'), '[^1]', addFootnote],
  [t('Link to a section'), '[[ ]]', linkSection],
  [t('Formula'), '$$', insertBlock('$$\n', '\n$$')],
]

export const AFTER_SLASH = /(?:^|\s)\/[\p{L} -]{0,24}$/u

/** A slash at the beginning of a line, or after a space, offers the blocks of a page. */
export function blocksAt(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(AFTER_SLASH)
  if (!typed || context.state.readOnly) return null
  const hasSections = context.state.facet(otherSections).length > 0
  const blocks = BLOCKS.filter(([, , command]) => hasSections || command !== linkSection)
  const slash = typed.from + typed.text.indexOf('/')
  return {
    from: slash + 1,
    validFor: /^[\p{L} -]{0,24}$/u,
    options: blocks.map(([label, detail, command], at) => ({
      label,
      detail,
      // in this order, not alphabetically
      boost: -at,
      apply(view, _, __, to) {
        view.dispatch({ changes: { from: slash, to }, userEvent: 'delete' })
        command(view)
      },
    })),
  }
}
