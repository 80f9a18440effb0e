import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { t } from '../i18n/t.ts'
import { toastError } from '../ui/toast/toast.ts'
import { afterOwnFootnotes } from './footnote.ts'

/** What formatted text is recognized by; a plain one comes wrapped in nothing but paragraphs and spans. */
const FORMATTED =
  /<(h[1-6]|b|strong|i|em|s|del|u|a|ul|ol|li|table|blockquote|pre|code|img|hr)[\s>]|\bMso(List|Title|Quote)/i

/** Pastes formatted text as Markdown; in source mode, and with Shift, unformatted. */
export const pasteAsMarkdown: Extension = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const plain = event.clipboardData?.getData('text/plain') ?? ''
    if (view.state.readOnly || !FORMATTED.test(html)) return false
    event.preventDefault()
    void import('./html-to-markdown.ts')
      .then(({ htmlToMarkdown }) => htmlToMarkdown(html))
      .then(
        (markdown) => insert(view, markdown.trim() === '' ? plain : afterOwnFootnotes(markdown, view.state.sliceDoc())),
        (error) => {
          console.error(error)
          toastError(t('The formatting couldn’t be read. The text was pasted without it.'))
          insert(view, plain)
        },
      )
    return true
  },
})

function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text.replace(/\r\n?/g, '\n').trimEnd()), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
}
