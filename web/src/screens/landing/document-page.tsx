import { t } from '../../i18n/t.ts'
import prose from '../../ui/markdown/prose.module.css'
import classes from './document-page.module.css'
import { Footer } from './footer.tsx'
import page from './landing.module.css'
import { LandingBar } from './landing-bar.tsx'

/** `html`: one of the project's documents; `pages`: all of them, in list order. */
export type Document = { title: string; path: string; html: string; pages: { title: string; path: string }[] }

/** A page of the documentation. Prerendered only. */
export function DocumentPage({ path, html, pages }: Document) {
  return (
    <div className={page.page}>
      <LandingBar home="/" />
      <div className={classes.document}>
        <nav aria-label={t('Documentation')}>
          <ul>
            {pages.map((other) => (
              <li key={other.path}>
                <a href={other.path} aria-current={other.path === path ? 'page' : undefined}>
                  {other.title}
                </a>
              </li>
            ))}
            <li>
              <a href="/api/docs">{t('API')}</a>
            </li>
          </ul>
        </nav>
        <main id="main" tabIndex={-1}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from the project's own files */}
          <article className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
        </main>
      </div>
      <Footer />
    </div>
  )
}
