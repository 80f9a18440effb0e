import classes from './file-ticket.module.css'

/** A document as a page with a folded corner; outlined until it exists. */
export function FileTicket({ format, ready = false }: { format: string; ready?: boolean }) {
  return (
    <span className={classes.ticket} data-ready={ready || undefined} aria-hidden="true">
      {format}
    </span>
  )
}
