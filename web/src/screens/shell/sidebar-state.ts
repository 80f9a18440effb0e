import { useState } from 'react'

const KEY = 'makeready.sidebar-folded'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function useSidebarState(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(read)
  const remember = (next: boolean) => {
    setIsCollapsed(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {}
  }
  return [isCollapsed, remember]
}
