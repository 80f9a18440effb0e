import { t } from '../i18n/t.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

/** A text on its page, as it is edited but only to be read. */
export function PageText({ text }: { text: string }) {
  return <MarkdownEditor label={t('Content')} value={text} onChange={ignoreText} readOnly />
}

const ignoreText = () => {}
