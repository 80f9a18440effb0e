import { LIMITS } from '@makeready/contract/domain/limits'
import { Box } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import { t } from '../../i18n/t.ts'
import { type Assembly, contentOf } from './assembly.ts'
import { changedSection } from './changed-section.ts'

const HEIGHT = { '--preview-height': '560px' }

/** The current selection as pages, before anything is saved; typeset once visible. */
export function AssemblyPreview({ assembly }: { assembly: Assembly }) {
  const { sections } = assembly
  const { ref, inViewport } = useInViewport()
  const seen = useRef(false)
  seen.current ||= inViewport
  const changed = useChangedSection(sections.map(({ id }) => id))
  if (sections.length === 0) return null
  const picked = contentOf(assembly)
  const parts = { ...picked, title: picked.title.slice(0, LIMITS.name) }
  return (
    <Box component="section" ref={ref} mt="xl" __vars={HEIGHT} aria-labelledby="pages">
      <BookPreview
        source={{
          of: JSON.stringify(parts),
          follow: changed,
          isDisabled: !seen.current,
          ask: (pages, signal) => api.previews.parts({ ...parts, ...pages }, { signal }),
        }}
        heading={
          <h3 className="label" id="pages">
            {t('Pages')}
          </h3>
        }
        nameOf={(id) => sections.find((section) => section.id === id)?.sectionName}
      />
    </Box>
  )
}

function useChangedSection(ids: readonly string[]): string | null {
  const [known, setKnown] = useState<{ ids: readonly string[]; changed: string | null }>({ ids, changed: null })
  if (known.ids.join() === ids.join()) return known.changed
  const changed = changedSection(known.ids, ids)
  setKnown({ ids, changed })
  return changed
}
