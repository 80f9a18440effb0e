import type { PressErrorCode } from '../press-error.ts'

/** What goes between the pool and its children. */
export type Request = { id: number; job: unknown }
export type Answer = { id: number; result: unknown } | { id: number; error: { code: PressErrorCode; message: string } }
