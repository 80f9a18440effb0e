import { StorageFull } from '../database/errors.ts'
import { Interruption, isPassing } from '../runs/failure.ts'
import { MessageError, type ServerCode, serverMessage } from '../server-messages.ts'

/** Why an account could not be exported or imported. Trying again without a change won't help. */
export class TransferRefused extends MessageError {
  readonly code = 'invalid'
  readonly retryable = false
}

class TransferFailed extends MessageError {
  readonly code = 'internal'
  readonly retryable = false
}

type Failure = Extract<ServerCode, 'transfer.failed' | 'transfer.export-failed'>

/** Adds a message for the creator, unless the error has one or is not caused by the work. */
export function transferFailure(error: unknown, failure: Failure): unknown {
  if (error instanceof StorageFull || error instanceof Interruption || isPassing(error)) return error
  if (error instanceof MessageError) return error
  return new TransferFailed(serverMessage(failure), { cause: error })
}
