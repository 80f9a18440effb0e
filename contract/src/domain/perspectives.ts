/** Whose question it is: of one who begins, of one who does it already, of one who doubts it. */
export const PERSPECTIVES = ['beginner', 'practitioner', 'skeptic'] as const

export type Perspective = (typeof PERSPECTIVES)[number]
