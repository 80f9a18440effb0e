import type { PressMessage } from '../errors/messages.ts'
import type { PressErrorCode } from '../errors/press-error.ts'

/** A child's arguments. `maxRssBytes` is 0 if the parent watches; `endsWithParent`: the kernel kills it with its parent. */
export type ChildConfig = { parent: number; maxRssBytes: number; endsWithParent: boolean }

export type Request = { id: number; job: unknown }
export type Failure = { code: PressErrorCode; message: string | PressMessage; cause?: string }
export type Answer = { id: number; result: unknown } | { id: number; error: Failure }
