import { formatDate } from '@makeready/contract/domain/dates'
import {
  PDF_STATUS_PAGE_LABELS,
  type PdfStatus,
  PROJECT_STATUS_LABELS,
} from '@makeready/contract/domain/document-status'
import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Status, type StatusState } from '../../ui/status.tsx'
import { Components } from './components.tsx'
import { ContentSections } from './content-sections.tsx'
import { CoverColumn } from './cover-column.tsx'
import { Downloads } from './downloads.tsx'
import { OnThePress } from './on-the-press.tsx'
import { type OpenPart, PartDialog } from './part-dialog.tsx'
import classes from './project-view.module.css'
import { useDocuments } from './use-documents.ts'

const PDF_STATES: Record<PdfStatus, StatusState> = {
  not_generated: 'none',
  generating: 'running',
  completed: 'done',
  failed: 'failed',
}

export function ProjectView({ project }: { project: ProjectDetail }) {
  const documents = useDocuments(project)
  const [open, setOpen] = useState<OpenPart | null>(null)
  const { status, pdfStatus, productType, createdAt } = project
  return (
    <Page>
      <Link to="/dashboard/products" className={classes.back}>
        <Icon name="back" size={18} />
        Back to Products
      </Link>
      <PageHeading
        meta={
          <>
            <Status state={status === 'ready' ? 'done' : 'draft'}>{PROJECT_STATUS_LABELS[status]}</Status>
            <Status state={PDF_STATES[pdfStatus]}>{PDF_STATUS_PAGE_LABELS[pdfStatus]}</Status>
            <span className="slug">
              {[productType && PRODUCT_TYPE_LABELS[productType], formatDate(createdAt)].filter(Boolean).join(' · ')}
            </span>
          </>
        }
      >
        {project.title}
      </PageHeading>
      <div className={classes.bench}>
        <CoverColumn cover={project.cover} title={project.title} />
        <div className={classes.middle}>
          <OnThePress project={project} documents={documents} />
          <Components project={project} onOpen={setOpen} />
        </div>
        <Downloads project={project} />
      </div>
      <ContentSections sections={project.contentSections} onOpen={(section) => setOpen({ kind: 'content', section })} />
      {open && <PartDialog part={open} project={project} onClose={() => setOpen(null)} />}
    </Page>
  )
}
