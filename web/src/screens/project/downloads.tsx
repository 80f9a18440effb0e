import type { ProjectDetail } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import classes from './downloads.module.css'

type Format = 'PDF' | 'DOCX' | 'EPUB'

const WHAT: Record<Format, string> = {
  PDF: 'To read and to print',
  DOCX: 'To edit in Word',
  EPUB: 'For e-readers and stores',
}

/** One ticket a format; its corner is folded once the file is there. */
export function Downloads({ project }: { project: ProjectDetail }) {
  const { pdfStatus, pdfUrl, docxUrl, epubUrl } = project
  const files: [Format, string | null][] = [
    ['PDF', pdfUrl],
    ['DOCX', docxUrl],
    ['EPUB', epubUrl],
  ]
  return (
    <section aria-label="Downloads">
      <h2 className={classes.heading}>Downloads</h2>
      <ul className={classes.files}>
        {files.map(([format, url]) => (
          <li key={format}>
            <span className={classes.ticket} data-ready={url !== null || undefined} aria-hidden="true">
              {format}
            </span>
            <div className={classes.file}>
              <Download format={format} url={url} primary={format === 'PDF' && pdfStatus === 'completed'} />
              <span className="slug">{note(format, url, pdfStatus)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Download({ format, url, primary }: { format: Format; url: string | null; primary: boolean }) {
  const look = {
    size: 'xs',
    fullWidth: true,
    justify: 'space-between',
    rightSection: <Icon name="download" size={16} />,
  } as const
  if (url === null) {
    return (
      <Button {...look} disabled>
        Download {format}
      </Button>
    )
  }
  return (
    <Button {...look} component="a" href={url} variant={primary ? 'filled' : 'default'}>
      Download {format}
    </Button>
  )
}

function note(format: Format, url: string | null, status: ProjectDetail['pdfStatus']): string {
  if (status === 'generating') return 'On the press'
  if (url === null) return 'Not made yet'
  return status === 'completed' ? WHAT[format] : 'As it was before the last change'
}
