import '../../ui/styles/layers.css'
import '../../ui/styles/tokens.css'
import '../../ui/styles/elements.css'
import '../../ui/styles/shared.css'
import { INTERFACE_LANGUAGES, landingPath } from '@makeready/contract/domain/interface-languages'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { type Document, DocumentPage } from './document-page.tsx'
import { Landing } from './landing.tsx'

/** `next`: files that the linked pages need. */
export type BuildAssets = { styles: string[]; fonts: string[]; script: string; next: Record<string, string[]> }

/** The page's addresses in other languages, with this one's at '/'. */
const OTHER_PAGES = Object.fromEntries(INTERFACE_LANGUAGES.slice(1).map(({ code }) => [code, landingPath(code)]))

const TITLE = t('Makeready: put what you know into print')
const DESCRIPTION = t(
  'From a niche to a finished book: research, write, assemble and print digital info products. PDF, DOCX and EPUB.',
)

/** The landing page as HTML; works without scripts. */
export const renderPage = ({ script, next, ...assets }: BuildAssets): Promise<string> =>
  render({
    ...assets,
    title: TITLE,
    description: DESCRIPTION,
    children: (
      <>
        <Landing />
        <script src={script} data-next={JSON.stringify(next)} data-languages={JSON.stringify(OTHER_PAGES)} defer />
      </>
    ),
  })

/** A documentation page as HTML. */
export const renderDocument = (
  document: Document,
  { styles, fonts }: Pick<BuildAssets, 'styles' | 'fonts'>,
): Promise<string> =>
  render({
    styles,
    fonts,
    title: `${document.title} · Makeready`,
    description: DESCRIPTION,
    children: <DocumentPage {...document} />,
  })

type Frame = { title: string; description: string; styles: string[]; fonts: string[]; children: ReactNode }

async function render({ title, description, styles, fonts, children }: Frame): Promise<string> {
  const { prelude } = await prerender(
    <html lang={interfaceLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content="/social.png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/app.webmanifest" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <script src="/before-app.js" />
      </head>
      <body>{children}</body>
    </html>,
  )
  return new Response(prelude).text().then((html) => (html.startsWith('<!') ? html : `<!doctype html>${html}`))
}
