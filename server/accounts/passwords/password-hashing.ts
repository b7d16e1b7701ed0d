import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes (OWASP, Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs a few tasks at a time; those that wait take turns by address. Throws the Failure `unavailable` when too many wait. */
export interface HashingQueue {
  run<Value>(address: string, task: () => Promise<Value>): Promise<Value>
}

/** Each hash takes a processor and 19 MiB for some 30 ms: hashes wait in a queue, so that searches do not. */
export class PasswordHashing {
  readonly #queue: HashingQueue
  #decoy: Promise<string> | undefined

  constructor(queue: HashingQueue) {
    this.#queue = queue
  }

  /** The PHC text of a password. @param address the one whose turn it takes */
  async hash(address: string, password: string): Promise<string> {
    return this.#queue.run(address, () => hashPassword(password))
  }

  /** Whether the password matches the hash. Takes as long where there is none. */
  async verify(address: string, passwordHash: string | null, password: string): Promise<boolean> {
    this.#decoy ??= hashPassword(randomBytes(32).toString('base64url'))
    const compared = passwordHash ?? (await this.#decoy)
    const isRight = await this.#queue.run(address, () => verify(compared, canonical(password)))
    return isRight && passwordHash !== null
  }
}

/** For programs without concurrent users: set-up, the demo store. */
export async function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), COST)
}

/** Keyboards write the same letter in several ways (NIST SP 800-63B, 3.1.1.2). */
function canonical(password: string): string {
  return password.normalize('NFKC')
}
