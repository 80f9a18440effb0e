import { lazy, Suspense } from 'react'
import type { PanelProps } from './sources-panel.tsx'

const SourcesPanel = lazy(() => import('./sources-panel.tsx').then((module) => ({ default: module.SourcesPanel })))

/** The panel of a product's own material, fetched after the page. */
export function ProjectSources(props: PanelProps) {
  return (
    <Suspense fallback={null}>
      <SourcesPanel {...props} />
    </Suspense>
  )
}
