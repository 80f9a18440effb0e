import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page-heading.module.css'

/** Longer headings, in characters, are set smaller. */
const LONG_HEADING = 80

let firstPage = true

/** Sets '{title} · Makeready'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Makeready`
  }, [title])
}

/**
 * The page's h1. Sets the tab title and takes the focus after a navigation, so that screen readers announce the page.
 * Keep it mounted while loading, or the focus jumps.
 * @param documentTitle tab title, if different
 * @param meta statuses and tags next to the heading
 */
export function PageHeading({
  children,
  documentTitle,
  lead,
  meta,
  actions,
}: {
  children: string
  documentTitle?: string
  lead?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(documentTitle ?? children)
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true })
    firstPage = false
  }, [])
  return (
    <div className={classes.head}>
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          style={
            children.length > LONG_HEADING
              ? { fontSize: 'clamp(var(--text-20), 3vw, var(--text-31))', lineHeight: 1.2 }
              : undefined
          }
        >
          {children}
        </h1>
        {meta && <div className={classes.meta}>{meta}</div>}
        {lead && <p className={`lead ${classes.lead}`}>{lead}</p>}
      </div>
      {actions && <div className="buttons">{actions}</div>}
    </div>
  )
}
