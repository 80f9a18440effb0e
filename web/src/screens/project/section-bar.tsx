import { type MouseEvent, useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import classes from './section-bar.module.css'

/** In the order of the page, where each has an element with its `data-section`. */
const SECTIONS = [
  ['pages', t('Pages')],
  ['contents', t('Contents', {}, 'section')],
  ['quality', t('Quality')],
  ['design', t('Design')],
  ['material', t('Material')],
] as const

export type SectionKey = (typeof SECTIONS)[number][0]

/** The section that crosses this line of the window is the current one. */
const CURRENT_LINE = '-10% 0px -90% 0px'

const elementOf = (key: SectionKey) => document.querySelector<HTMLElement>(`[data-section=${key}]`)

/** Stays at the top while the page scrolls, and marks the section in view. */
export function SectionBar() {
  const [current, setCurrent] = useState<string>('pages')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((entry) => entry.isIntersecting)?.target
        if (crossing instanceof HTMLElement) setCurrent(crossing.dataset.section ?? '')
      },
      { rootMargin: CURRENT_LINE },
    )
    for (const [key] of SECTIONS) {
      const element = elementOf(key)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])

  const go = (key: SectionKey) => (event: MouseEvent) => {
    event.preventDefault()
    showSection(key)
    setCurrent(key)
  }
  return (
    <nav className={classes.bar} aria-label={t('On this page')}>
      <ul>
        {SECTIONS.map(([key, label]) => (
          <li key={key}>
            <a href={`#${key}`} aria-current={key === current || undefined} onClick={go(key)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to it and focuses its heading, so that reading goes on there. */
export function showSection(key: SectionKey): void {
  const section = elementOf(key)
  const heading = section?.querySelector('h2')
  section?.scrollIntoView()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
