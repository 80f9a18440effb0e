import type { Message } from '@makeready/contract/messages'
import { PressError } from '@makeready/press/press-error'
import { NotFound, StorageFull } from '../database/errors.ts'
import { detailOf } from '../messages.ts'
import { Interruption, isPassing } from '../runs/failure.ts'
import { MessageError, serverMessage } from '../server-messages.ts'

/** Files of a product that couldn't be made. The message becomes the error of the run and the product. */
export class DocumentsFailed extends MessageError {
  readonly code: 'upstream' | 'internal'
  readonly retryable: boolean
  /** true if the press was killed: retry */
  readonly passing: boolean
  constructor(
    message: Message,
    {
      passing = false,
      code = 'upstream',
      ...options
    }: ErrorOptions & Partial<Pick<DocumentsFailed, 'passing' | 'code'>> = {},
  ) {
    super(message, options)
    this.code = code
    this.passing = passing
    this.retryable = passing
  }
}

/** Adds a message for the creator, `otherwise` if nothing fits, unless the error has one or is not caused by the work. */
export function asDocumentsFailed(
  error: unknown,
  otherwise: 'documents.failed' | 'print.failed' | 'launch-files.failed' | 'proof.no-pages',
): unknown {
  if (error instanceof PressError)
    return new DocumentsFailed(
      { message: error.message, detail: detailOf(error) },
      { cause: error, passing: error.wasKilled },
    )
  if (error instanceof DocumentsFailed || error instanceof StorageFull || error instanceof Interruption) return error
  if (isPassing(error)) return error
  return new DocumentsFailed(serverMessage(codeFor(error) ?? otherwise), { cause: error, code: 'internal' })
}

function codeFor(error: unknown) {
  if (error instanceof NotFound) return 'documents.part-missing'
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ENOSPC') return 'documents.disk-full'
  return code === 'EACCES' || code === 'EROFS' ? 'documents.read-only' : null
}
