import { PressError } from '@makeready/press/press-error'

export const refused = (sentence: string, cause?: unknown) => new PressError('invalid', sentence, { cause })
