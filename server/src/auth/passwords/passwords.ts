import { hashPassword, isPassword, type PasswordCost } from '../password.ts'
import { createGate } from './gate.ts'
import { createHashThreads, type Lane } from './hash-threads.ts'
import type { KnownDevice } from './known-device.ts'

type Visitor = {
  device: KnownDevice | undefined
  /** made before the database was asked */
  prepared: { password: string; hash: string }
  /** what to call when the password was right */
  forgetGuesses(): Promise<void>
  /** the address that this request signed in */
  signedIn: string
}

/** Hashes and checks passwords, as many at once as the machine can take. */
export function createPasswords(cost: PasswordCost, threads = createHashThreads()) {
  const gate = createGate<Visitor>(threads)

  /** Who has no place yet must get one: nothing is hashed past the gate. */
  function admitted<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    const place = gate.place()
    return place ? work(place.lane) : gate.enter('unknown', {}, () => work('unknown'))
  }

  function make(password: string): Promise<string> {
    return admitted((lane) => hashPassword((input) => threads.deriveKey(input, lane), password, cost))
  }

  return {
    ...gate,
    /** Before a transaction begins, which would hold its connection while this waits. */
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
