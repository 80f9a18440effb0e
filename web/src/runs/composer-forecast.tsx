import type { Plan } from '@makeready/contract/autopilot'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rich, t } from '../i18n/t.ts'
import { pagesOf } from '../lib/pages-of.ts'
import { Notice } from '../ui/notice.tsx'
import { WaysToModel } from './ways-to-model.tsx'

/** What the composer will actually write, if less than requested. */
export function ComposerForecast({
  isKnown,
  words,
  sections,
  similarProduct = null,
  projectId,
}: {
  isKnown: boolean
  words: number
  /** of the whole book; absent for a single section */
  sections?: number
  /** the creator's product that this text would mostly repeat */
  similarProduct?: Plan['similarProduct']
  /** the product that material can be added to */
  projectId?: string
}) {
  const size = { words, pages: pagesOf(words, sections) }
  return (
    <Notice tone={similarProduct ? 'attention' : 'information'} icon="content">
      {isKnown
        ? t(
            'The built-in composer knows enough for about {words, number} words, or {pages, plural, one {# page} other {# pages}}.',
            size,
          )
        : rich(
            'We don’t know this subject, so you get an outline with questions: about {words, number} words, or {pages, plural, one {# page} other {# pages}}. Answer them, <material>add your own material</material>, or connect a model.',
            {
              ...size,
              material: (chunks) => (projectId ? <MaterialLink projectId={projectId}>{chunks}</MaterialLink> : chunks),
            },
          )}
      {similarProduct && (
        <Box component="p" mt="sm">
          {rich(
            'You already have <product>{title}</product> on this subject. About {percent}% of the new text will be the same. Add your own answers or notes, or connect a model, to make it different.',
            {
              ...similarProduct,
              product: (title) => (
                <Link
                  to="/dashboard/project/$projectId"
                  params={{ projectId: similarProduct.projectId }}
                  className="link"
                >
                  {title}
                </Link>
              ),
            },
          )}
        </Box>
      )}
      {(!isKnown || similarProduct) && <WaysToModel />}
    </Notice>
  )
}

function MaterialLink({ projectId, children }: { projectId: string; children: ReactNode }) {
  return (
    <Link to="/dashboard/project/$projectId" params={{ projectId }} hash="own-material" className="link">
      {children}
    </Link>
  )
}
