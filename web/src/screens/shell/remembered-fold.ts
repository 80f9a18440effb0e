import { useState } from 'react'

const KEY = 'makeready.sidebar-folded'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function useRememberedFold(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(read)
  const remember = (next: boolean) => {
    setFolded(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {}
  }
  return [folded, remember]
}
