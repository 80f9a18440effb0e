import type { CoverForm } from '@makeready/contract/covers'
import type { Message } from '@makeready/contract/messages'

export type Proof = {
  imageUrl: string
  engine: string | null
  settings: CoverForm
  notUnderstood?: readonly string[] | undefined
  warnings?: readonly string[] | undefined
  notices?: readonly Message[] | undefined
}

export type Proofs = { all: readonly Proof[]; shown: string | null }

const KEPT = 6

/** Keeps the newest six. */
export function withProof({ all }: Proofs, proof: Proof): Proofs {
  const others = all.filter((other) => other.imageUrl !== proof.imageUrl)
  return { all: [...others, proof].slice(-KEPT), shown: proof.imageUrl }
}

export function asProofs(stored: unknown): Proofs {
  const { all, shown } = (stored ?? {}) as Partial<Proofs>
  return {
    all: Array.isArray(all) ? all.filter((proof) => typeof proof?.imageUrl === 'string' && proof.settings) : [],
    shown: typeof shown === 'string' ? shown : null,
  }
}
