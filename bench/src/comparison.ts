/** Figures of one program over all rounds, in the comparison's unit. */
export type Side = { program: string; samples: number[]; median: number }

export type Comparison = {
  name: string
  unit: 'ms' | 'requests/s' | 'MB'
  ours: Side
  peer: Side
  /** how many times as fast as the peer; below 1 we are slower */
  ratio: number
  notes: string[]
}

export type LeftOut = { name: string; reason: string }

export type Contest = {
  name: string
  unit: Comparison['unit']
  ours: { program: string; round(): Promise<number> }
  peer: { program: string; round(): Promise<number> }
  rounds: number
}

/** Alternates both, so that other load affects both. The first round of each is a warm-up and does not count. */
export async function compare({ name, unit, ours, peer, rounds }: Contest): Promise<Comparison> {
  const samples: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const measured = { ours: await ours.round(), peer: await peer.round() }
    if (round === 0) continue
    samples.ours.push(measured.ours)
    samples.peer.push(measured.peer)
  }
  return setAgainst(name, unit, side(ours.program, samples.ours), side(peer.program, samples.peer))
}

export function setAgainst(name: string, unit: Comparison['unit'], ours: Side, peer: Side): Comparison {
  const ratio = unit === 'requests/s' ? ours.median / peer.median : peer.median / ours.median
  return { name, unit, ours, peer, ratio: Number(ratio.toFixed(3)), notes: [] }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function side(program: string, samples: number[]): Side {
  const rounded = samples.map((value) => Number(value.toFixed(1)))
  return { program, samples: rounded, median: median(rounded) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
