import { hashPassword, isPassword, type PasswordCost } from '../password.ts'
import { createGate } from './gate.ts'
import { createHashThreads, type Lane } from './hash-threads.ts'
import type { KnownDevice } from './known-device.ts'

type Visitor = {
  device: KnownDevice | undefined
  /** computed before the transaction began */
  prepared: { password: string; hash: string }
  forgetGuesses(): Promise<void>
  signedIn: string
}

export function createPasswords(cost: PasswordCost, threads = createHashThreads()) {
  const gate = createGate<Visitor>(threads)

  /** Only admitted requests may hash. */
  function admitted<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    const place = gate.place()
    return place ? work(place.lane) : gate.enter('unknown', {}, () => work('unknown'))
  }

  function make(password: string): Promise<string> {
    return admitted((lane) => hashPassword((input) => threads.deriveKey(input, lane), password, cost))
  }

  return {
    ...gate,
    /** Before a transaction, which would hold its connection in the meantime. */
    async prepare(password: string): Promise<void> {
      const place = gate.place()
      if (place) place.prepared = { password, hash: await make(password) }
    },
    async hash(password: string): Promise<string> {
      const prepared = gate.place()?.prepared
      return prepared?.password === password ? prepared.hash : make(password)
    },
    verify(hash: string, password: string): Promise<boolean> {
      return admitted((lane) => isPassword((input) => threads.deriveKey(input, lane), hash, password))
    },
    close: () => threads.close(),
  }
}
