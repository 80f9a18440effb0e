import type { CallUsage, Charge, Engine, EngineCall, Settle } from '../engine.ts'

export const NOTHING_USED: CallUsage = {
  model: null,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  estimated: false,
}

/** Reserves the maximum cost. The returned function is called once, when the request is over. */
export async function reserveCost(call: EngineCall, charge: Charge): Promise<Settle> {
  return call.charge ? call.charge(charge) : async (usage) => void (usage && call.onUsage(usage))
}

export function withCharges(engine: Engine, more: (charge: Charge) => Promise<Charge>): Engine {
  const within = (call: EngineCall): EngineCall => {
    const { charge } = call
    return charge ? { ...call, charge: async (one) => charge(await more(one)) } : call
  }
  const { search } = engine
  return {
    ...engine,
    items: (task, call) => engine.items(task, within(call)),
    text: (task, call) => engine.text(task, within(call)),
    art: (task, call) => engine.art(task, within(call)),
    ...(search && { search: (query: string, call: EngineCall) => search(query, within(call)) }),
  }
}
