import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import classes from './section-bar.module.css'

/** In the order of the page, where each has an element with its `data-section`. */
const SECTIONS = [
  ['pages', t('Pages')],
  ['contents', t('Contents', {}, 'section')],
  ['quality', t('Quality')],
  ['feedback', t('Feedback')],
  ['design', t('Design')],
  ['publish', t('Publish', {}, 'section')],
  ['material', t('Material')],
] as const

export type SectionKey = (typeof SECTIONS)[number][0]

/** In px below this bar: the last section that starts above it is the current one. */
const CURRENT_LINE = 88

const elementOf = (key: SectionKey) => document.querySelector<HTMLElement>(`[data-section=${key}]`)

/** Stays at the top while the page scrolls, and marks the section in view. */
export function SectionBar() {
  const [current, setCurrent] = useState<SectionKey>('pages')
  const chosen = useRef<SectionKey | null>(null)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const find = () => {
      const line = (bar.current?.getBoundingClientRect().bottom ?? 0) + CURRENT_LINE
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      const passed = SECTIONS.filter(([key]) => (elementOf(key)?.getBoundingClientRect().top ?? innerHeight) <= line)
      // the last sections cannot scroll up to the line
      setCurrent((isAtEnd && chosen.current) || (passed.at(-1)?.[0] ?? 'pages'))
      if (!isAtEnd) chosen.current = null
    }
    document.addEventListener('scroll', find, { passive: true })
    return () => document.removeEventListener('scroll', find)
  }, [])

  // on phones the strip scrolls; only the strip may, never the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the link that is marked now
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    const strip = link?.closest('ul')
    if (link && strip)
      strip.scrollTo({ left: link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2 })
  }, [current])

  const go = (key: SectionKey) => (event: MouseEvent) => {
    event.preventDefault()
    chosen.current = key
    showSection(key)
    setCurrent(key)
  }
  return (
    <nav ref={bar} className={classes.bar} aria-label={t('On this page')}>
      <ul>
        {SECTIONS.map(([key, label]) => (
          <li key={key}>
            <a href={`#${key}`} className="inner-focus" aria-current={key === current || undefined} onClick={go(key)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Milliseconds in which parts of the page may still arrive and push a section away. */
const SETTLING_MS = 30_000
let endPrevious = () => {}

/** Scrolls to it and focuses its heading, so that reading continues there: again when the page grows, until the reader acts. */
export function showSection(key: SectionKey): void {
  endPrevious()
  let focused: HTMLElement | null = null
  const show = () => {
    const section = elementOf(key)
    const heading = section?.querySelector('h2') ?? null
    section?.scrollIntoView()
    if (!heading || heading === focused) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  show()
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const ended = new AbortController()
  const end = () => {
    observer.disconnect()
    ended.abort()
  }
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, end, { passive: true, signal: ended.signal })
  setTimeout(end, SETTLING_MS)
  endPrevious = end
}
