import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page-heading.module.css'

/** Characters beyond which a heading is set smaller: they would fill a phone. */
const LONG = 80

let firstPage = true

/** Names the browser's tab: '{title} · Makeready'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Makeready`
  }, [title])
}

/**
 * The one h1 of a screen. It names the tab, and takes the focus when it appears after a navigation, so that a screen
 * reader says where one is; not on the first page, where the browser has its own way. Keep it mounted while a screen
 * loads, or the focus jumps when the data comes.
 * @param documentTitle the tab's name when the heading is not that
 * @param meta statuses and tags that stand beside the heading
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
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1} dir="auto" data-long={children.length > LONG || undefined}>
          {children}
        </h1>
        {meta && <div className={classes.meta}>{meta}</div>}
        {lead && <p className={`lead ${classes.lead}`}>{lead}</p>}
      </div>
      {actions && <div className="buttons">{actions}</div>}
    </div>
  )
}
