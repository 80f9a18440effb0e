import { t } from '../i18n/t.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

/** A text on its page, as in the editor but read only. */
export function PageText({ text }: { text: string }) {
  return <MarkdownEditor label={t('Content')} value={text} onChange={ignoreText} readOnly />
}

const ignoreText = () => {}
