import { NotFound, StorageFull } from '../database/errors.ts'
import { Interruption, isPassing } from '../runs/failure.ts'
import { MessageError, serverMessage } from '../server-messages.ts'

/** Why a book became no product. */
class ImportFailed extends MessageError {
  readonly code = 'internal'
  readonly retryable = false
}

/** Adds a message for the creator, unless the error has one or is not caused by the work. */
export function importFailure(error: unknown): unknown {
  if (error instanceof StorageFull || error instanceof Interruption || isPassing(error)) return error
  if (error instanceof MessageError) return error
  const isGone = error instanceof NotFound
  return new ImportFailed(serverMessage(isGone ? 'import.gone' : 'import.failed'), { cause: error })
}
