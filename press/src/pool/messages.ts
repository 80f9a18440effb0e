import type { PressErrorCode } from '../press-error.ts'

/** What goes between the pool and its children. */
export type Request = { id: number; job: unknown }
export type Failure = { code: PressErrorCode; message: string; detail?: string }
export type Answer = { id: number; result: unknown } | { id: number; error: Failure }
