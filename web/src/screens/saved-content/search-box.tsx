import { LIMITS } from '@makeready/contract/domain/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './saved-content.module.css'

/** Milliseconds without a keystroke before the search is sent. */
const PAUSE = 250

export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  // The address changed by other means than this box: Back, or 'Clear search'.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      onSearch(wanted)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Search by title"
      placeholder="Search by title"
      value={text}
      maxLength={LIMITS.search}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      leftSection={<Icon name="search" size={18} />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />}
    />
  )
}
