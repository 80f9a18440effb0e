import type { Root } from 'hast'
import { memo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { t } from '../../i18n/t.ts'

const OWN_PICTURE = /^(data:image\/(png|jpeg|webp|gif);base64,|blob:|\/(?![\\/]))/i
const SAFE_LINK = /^(https?:|mailto:|#|\/(?![\\/]))/i

// Remote images are never requested: that would reveal the reader.
const components: Components = {
  img: ({ src, alt }) =>
    typeof src === 'string' && OWN_PICTURE.test(src) ? (
      <img src={src} alt={alt ?? ''} loading="lazy" />
    ) : (
      <em>{t('[Picture: {alt}]', { alt: alt || t('from another site') })}</em>
    ),
  a: ({ href, children, node: _, ...rest }) => {
    if (!href) return <span>{children}</span>
    const own = href.startsWith('#')
    return (
      <a {...rest} href={href} {...(own ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
        {children}
      </a>
    )
  },
  // task list checkboxes
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked}
      disabled
      aria-label={checked ? t('Done') : t('Open', {}, 'still to be done')}
    />
  ),
}

const remarkPlugins = [remarkGfm]
const NOTES = { footnoteLabel: t('Footnotes') }

function safeUrl(url: string, key: string): string {
  const allowed = key === 'src' ? OWN_PICTURE : SAFE_LINK
  return allowed.test(url) ? url : ''
}

/** Nothing in it runs, and nothing remote is requested. `plugin`: for rehype, after sanitizing. */
export const MarkdownBlock = memo(function MarkdownBlock({
  text,
  plugin,
}: {
  text: string
  plugin?: () => (root: Root) => void
}) {
  return (
    <Markdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={plugin ? [rehypeSanitize, plugin] : [rehypeSanitize]}
      remarkRehypeOptions={NOTES}
      components={components}
      urlTransform={safeUrl}
    >
      {text}
    </Markdown>
  )
})
