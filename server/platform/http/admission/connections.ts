import type { Socket } from 'node:net'

export interface ConnectionLimits {
  readonly max: number
  readonly maxPerAddress: number
}

/**
 * Bounds the open connections, so that descriptors are left for the database, files and the log. A new connection over the
 * limit takes the place of the one that has been idle longest; if none is idle, or its own address has too many, it is closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  /** Whether the address forwards many visitors: a trusted proxy. */
  readonly #isShared: (address: string) => boolean
  /** Called for each connection that was closed for the limits. */
  readonly #onClosed: (reason: 'address' | 'total') => void
  readonly #ofAddress = new Map<string, number>()
  /** Connections without a request under way, the one idle longest first. */
  readonly #idle = new Set<Socket>()
  #open = 0

  constructor(
    limits: ConnectionLimits,
    isShared: (address: string) => boolean,
    onClosed: (reason: 'address' | 'total') => void,
  ) {
    this.#limits = limits
    this.#isShared = isShared
    this.#onClosed = onClosed
  }

  get open(): number {
    return this.#open
  }

  add(socket: Socket): void {
    const address = addressGroup(socket.remoteAddress ?? '')
    const ofAddress = this.#ofAddress.get(address) ?? 0
    if (ofAddress >= this.#limits.maxPerAddress && !this.#isShared(socket.remoteAddress ?? '')) {
      return this.#close(socket, 'address')
    }
    if (this.#open >= this.#limits.max) {
      const [idlest] = this.#idle
      this.#close(idlest ?? socket, 'total')
      if (idlest === undefined) return
    }
    this.#ofAddress.set(address, ofAddress + 1)
    this.#open += 1
    this.#idle.add(socket)
    socket.once('close', () => {
      this.#idle.delete(socket)
      this.#open -= 1
      const rest = (this.#ofAddress.get(address) ?? 1) - 1
      if (rest === 0) this.#ofAddress.delete(address)
      else this.#ofAddress.set(address, rest)
    })
  }

  markBusy(socket: Socket): void {
    this.#idle.delete(socket)
  }

  markIdle(socket: Socket): void {
    if (!socket.destroyed) this.#idle.add(socket)
  }

  #close(socket: Socket, reason: 'address' | 'total'): void {
    this.#idle.delete(socket)
    socket.destroy()
    this.#onClosed(reason)
  }
}

/** An IPv4 address, or the network of 64 bits that one customer of an IPv6 provider has for themselves. */
export function addressGroup(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
