import { commonmarkLanguage } from '@codemirror/lang-markdown'
import { Language } from '@codemirror/language'
import { GFM, type MarkdownConfig, MarkdownParser } from '@lezer/markdown'

const OPEN_BRACKET = 91
const CARET = 94

/** `[^1]` in a sentence. */
const footnoteReferences: MarkdownConfig = {
  defineNodes: ['FootnoteReference'],
  parseInline: [
    {
      name: 'FootnoteReference',
      before: 'Link',
      parse(context, next, start) {
        if (next !== OPEN_BRACKET || context.char(start + 1) !== CARET) return -1
        const mark = /^\[\^[^\s[\]]+\]/.exec(context.slice(start, context.end))?.[0]
        return mark ? context.addElement(context.elt('FootnoteReference', start, start + mark.length)) : -1
      },
    },
  ],
}

function parserOf({ parser }: Language): MarkdownParser {
  if (!(parser instanceof MarkdownParser)) throw new TypeError('Not a Markdown parser')
  return parser
}

export const markdownParser = parserOf(commonmarkLanguage).configure([GFM, footnoteReferences])

// with the data of CodeMirror's own language, so that its list and quote commands recognize it
export const markdownLanguage = new Language(commonmarkLanguage.data, markdownParser, [], 'markdown')
